import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paymentsOf } from '#server/payments/payments.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { hasOptedOut } from '#server/store/text-opt-outs.ts';
import { hearReply } from '#server/text-replies.ts';
import { openTenant } from '#server/tenancy.ts';
import { sendTextLink } from '#server/text-link.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english, spanish } from '../../support/english.ts';
import { minutes, useServer } from '../../support/server.ts';
import { answering, evening, provider, visa } from '../../support/text-answers.ts';
import { aTextPayer, inFull, rosasPhone } from '../../support/text-to-pay.ts';
import { byCardOnFile } from '../../support/payments.ts';
import { ofText } from '#domain/of-text.ts';

const home = (slug: string) => `http://localhost:8080/${slug}/`;
const amex = { cardNumber: '378282246310005', cvv: '1234' };

eachDatabase((open) => {
  describe('an answer to a text', () => {
    const server = useServer(open, { limits: true });
    const { taken, answers, texts, texted } = answering(server);

    test('PAY asks once more, YES pays once, and one receipt comes by text', async () => {
      await texted('yes');
      const before = await taken();
      await answers('yes', ' pay. ');
      expect(await texts()).toEqual([english('topics_textpayconfirm', visa)]);
      expect(await taken()).toBe(before);
      await clearMessages(server.db);
      await Promise.all([answers('yes', 'YES'), answers('yes', 'Yes'), answers('yes', 'YES')]);
      await Promise.all([texts(), texts()]);
      expect((await taken()) - before).toBe(1);
      const [receipt, ...more] = await texts();
      expect(more).toEqual([]);
      const words = english('topics_textreceipt', { ...visa, reference: '' });
      expect(receipt).toContain(words.slice(0, -2));
      await clearMessages(server.db);
      await answers('yes', 'PAY');
      expect(await texts()).toEqual([
        english('topics_textpaynothing', { provider, link: home('yes') }),
      ]);
      expect((await taken()) - before).toBe(1);
    });

    test('a Spanish text is answered in Spanish', async () => {
      const payer = await aTextPayer(server, 'spanish');
      await payer.choose({ language: 'es' });
      await payer.isTexted();
      await clearMessages(server.db);
      await answers('spanish', 'pagar');
      await answers('spanish', 'sí');
      const all = await texts();
      expect(all).toContainEqual(spanish('topics_textpayconfirm', visa));
      const receipt = spanish('topics_textreceipt', { ...visa, reference: '' }).slice(0, -2);
      expect(all.some((one) => one.startsWith(receipt))).toBe(true);
    });

    test('YES without a question, or an hour after it, pays nothing', async () => {
      await texted('late');
      const before = await taken();
      await answers('late', 'YES');
      await answers('late', 'PAY');
      await server.db
        .updateTable('textOffers')
        .set({ askedAt: evening - minutes(60) })
        .where('tenant', '=', 'late')
        .execute();
      await answers('late', 'YES');
      expect(await texts()).toHaveLength(1);
      expect(await taken()).toBe(before);
    });

    test('a bill or a card that changed since the question is not charged', async () => {
      const payer = await texted('changed');
      const before = await taken();
      await answers('changed', 'PAY');
      const set = { amount: 9_000 };
      await server.db.updateTable('balances').set(set).where('id', '=', payer.balanceId).execute();
      await answers('changed', 'YES');
      expect(await texts()).toContain(english('topics_textpaychanged', { provider }));
      await answers('changed', 'PAY');
      await payer.remove(payer.cardId);
      await answers('changed', 'YES');
      await answers('changed', 'PAY');
      const nothing = english('topics_textpaynothing', { provider, link: home('changed') });
      expect((await texts()).filter((one) => one === nothing)).toHaveLength(1);
      expect(await taken()).toBe(before);
    });

    test('YES after the only good card is gone names the link, and no other answer', async () => {
      const payer = await texted('cardless');
      const before = await taken();
      await answers('cardless', 'PAY');
      await clearMessages(server.db);
      await payer.remove(payer.cardId);
      await answers('cardless', 'YES');
      expect(await texts()).toEqual([english('topics_textpaynocard', { provider })]);
      expect(await taken()).toBe(before);
    });

    test('PAY asks for an older text once the newest is paid, and YES pays what was asked last', async () => {
      const payer = await texted('older');
      server.pass(minutes(1));
      const newest = await payer.isTexted(2_000);
      await clearMessages(server.db);
      const before = await taken();
      const small = { ...visa, amount: '$20.00' };
      await answers('older', 'PAY');
      expect(await texts()).toEqual([english('topics_textpayconfirm', small)]);
      const link = await payer.opens(newest.text);
      await link.pay(byCardOnFile(ofText, inFull(link.seen)));
      await clearMessages(server.db);
      const later = evening + minutes(5);
      await answers('older', 'PAY', [], later);
      expect(await texts()).toContain(english('topics_textpayconfirm', visa));
      await clearMessages(server.db);
      await answers('older', 'YES', [], later);
      await answers('older', 'YES', [], later);
      expect((await taken()) - before).toBe(2);
      const receipt = english('topics_textreceipt', { ...visa, reference: '' }).slice(0, -2);
      const [told, ...more] = await texts();
      expect(told).toContain(receipt);
      expect(more).toEqual([]);
    });

    test('PAY to a text that is over is told so, and YES is not heard', async () => {
      await texted('over');
      const set = { expiresAt: evening - 1 };
      await server.db.updateTable('textOffers').set(set).where('tenant', '=', 'over').execute();
      const before = await taken();
      await answers('over', 'PAY');
      await answers('over', 'YES');
      const nothing = english('topics_textpaynothing', { provider, link: home('over') });
      expect(await texts()).toEqual([nothing]);
      expect(await taken()).toBe(before);
    });

    test('a bill that was paid by the link between question and YES is not charged again', async () => {
      const payer = await texted('between');
      await answers('between', 'PAY');
      const link = await payer.opens(payer.text);
      const before = await taken();
      const { status } = await link.pay(byCardOnFile(ofText, inFull(link.seen)));
      expect(status).toBe(200);
      await answers('between', 'YES');
      expect((await taken()) - before).toBe(1);
      const all = await texts();
      expect(all).toContain(english('topics_textpaychanged', { provider }));
      const receipt = english('topics_textreceipt', { ...visa, reference: '' }).slice(0, -2);
      expect(all.filter((one) => one.startsWith(receipt))).toHaveLength(1);
    });

    test('a declined card is told, and PAY asks again', async () => {
      await texted('declined', amex);
      const { vendorToken } = await server.db
        .selectFrom('savedCards')
        .select(['id', 'vendorToken'])
        .where('tenant', '=', 'declined')
        .executeTakeFirstOrThrow();
      await paymentsOf(server.deps).cards.forget(vendorToken);
      await answers('declined', 'PAY');
      await answers('declined', 'YES');
      const shown = { ...visa, brand: 'American Express', last4: '0005' };
      expect(await texts()).toEqual(
        expect.arrayContaining([english('topics_textpaydeclined', shown)]),
      );
      await clearMessages(server.db);
      await answers('declined', 'PAY');
      expect(await texts()).toEqual([english('topics_textpayconfirm', shown)]);
    });

    test('a number of two people, or of two providers, is sent to the link', async () => {
      const payer = await texted('two');
      await texted('twin');
      await answers('two', 'PAY', ['twin']);
      expect(await texts()).toEqual([english('topics_textpayoftwo', { provider })]);
      const before = await taken();
      await answers('two', 'YES', ['twin']);
      expect(await taken()).toBe(before);
      expect(payer.text).toContain('/smspay/');
    });

    test('a text to a number that somebody else was texted at does not offer PAY', async () => {
      const payer = await texted('shared');
      expect(payer.text).toContain('Reply PAY');
      await server.db
        .updateTable('textOffers')
        .set({ personId: 'somebody-else' })
        .where('tenant', '=', 'shared')
        .execute();
      const { text } = await payer.isTexted();
      const link = /https?:\S+/.exec(text)?.[0] ?? '';
      expect(text).toMatch(/^Lakeside Health: you have \$\S+ to pay/);
      expect(text).not.toContain('PAY');
      expect(link).toContain('/smspay/');
    });

    test('providers that text from one number do not offer PAY to a number that both texted', async () => {
      await aTextPayer(server, 'beside').then((one) => one.isTexted());
      const payer = await texted('besides');
      const { config } = server.deps;
      const deps = { ...server.deps, config: { ...config, mode: 'production' as const } };
      const letter = { to: rosasPhone, language: 'en', origin: 'https://pay.example.org' };
      const stored = await openTenant(server.db, 'besides');
      const own = { stored, personId: payer.personId, balanceIds: [payer.balanceId] };
      await sendTextLink(deps, { ...letter, ...own }, await server.deps.now());
      const [text] = await texts();
      expect(text).toContain('Visa');
      expect(text).not.toContain('PAY');
    });

    test('HELP says who texts, whom to call and how to end it', async () => {
      await texted('help');
      await answers('help', 'help');
      const [help] = await texts();
      expect(help).toBe(english('topics_texthelp', { provider, phone: '(312) 555-0110' }));
    });

    test('after STOP nothing is answered or paid', async () => {
      await texted('stop');
      const before = await taken();
      await answers('stop', 'PAY');
      await answers('stop', 'STOP');
      await clearMessages(server.db);
      for (const text of ['YES', 'PAY', 'HELP']) await answers('stop', text);
      expect(await texts()).toEqual([]);
      expect(await taken()).toBe(before);
    });

    test('WRONG ends the texts, and the owner is told by mail', async () => {
      await texted('wrong');
      await answers('wrong', 'Wrong number');
      const phone = rosasPhone;
      expect(await hasOptedOut(server.db, { tenant: 'wrong', phone })).toBe(true);
      const [mail, ...more] = await listMessages(server.db);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'mail', recipient: 'rosa.delgado@example.org' });
      expect(mail?.body).toContain(english('topics_wrongnumbermail', { last4: '0142' }));
      expect(mail?.body).toContain('/wrong/#/settings/account-information');
      await answers('wrong', 'START');
      expect(await hasOptedOut(server.db, { tenant: 'wrong', phone })).toBe(true);
      await answers('wrong', 'PAY');
      expect(await listMessages(server.db)).toHaveLength(1);
    });

    test('WRONG ends every link to that number, also after START, and no other', async () => {
      const payer = await aTextPayer(server, 'dead');
      const to = { stored: await openTenant(server.db, 'dead'), language: 'en', origin: '' };
      const { text, balanceId } = await payer.isTexted();
      const letter = { ...to, balanceIds: [balanceId] };
      const now = await server.deps.now();
      const plain = await sendTextLink(server.deps, { ...letter, to: `+1${rosasPhone}` }, now);
      const others = await sendTextLink(server.deps, { ...letter, to: '3125550143' }, now);
      const found = async () =>
        Promise.all(
          [text, plain, others].map(async (link) => (await payer.opens(link ?? '')).status),
        );
      expect(await found()).toEqual([200, 200, 200]);
      await answers('dead', 'EQUIVOCADO');
      expect(await found()).toEqual([404, 404, 200]);
      await answers('dead', 'START');
      expect(await payer.opens(text)).toMatchObject({ status: 404, seen: [] });
    });

    test('ten answers an hour are answered, and STOP always counts', async () => {
      await texted('often');
      for (let at = 0; at < 12; at += 1) await answers('often', 'HELP');
      expect(await texts()).toHaveLength(10);
      await answers('often', 'STOP');
      expect(await hasOptedOut(server.db, { tenant: 'often', phone: rosasPhone })).toBe(true);
    });

    test('a stranger’s answer, or other words, are not answered', async () => {
      await texted('stranger');
      const from = { tenant: 'stranger', tenants: ['stranger'], phone: '+13125550999' };
      for (const text of ['PAY', 'YES', randomUUID()])
        await hearReply(server.deps, from, text, evening);
      await answers('stranger', 'Thanks, pay later');
      expect(await texts()).toEqual([]);
    });
  });
});
