import { describe, expect, test } from 'vitest';
import { ofText } from '#domain/of-text.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { asItsPayer } from '#server/receipts/owners-key.ts';
import { findPaid } from '#server/payments/paid.ts';
import { optIn, optOut } from '#server/store/text-opt-outs.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCardOnFile, processorLedger, typed } from '../../support/payments.ts';
import { cardToKeep } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';
import { aTextPayer, inFull, rosasPhone } from '../../support/text-to-pay.ts';

eachDatabase((open) => {
  describe('the card of a text', () => {
    const server = useServer(open, { limits: false });
    const taken = async () =>
      (await processorLedger(server)).filter(({ status }) => status === 'paid').length;
    const code = (answer: { body: Record<string, unknown> }) =>
      (answer.body['errors'] as { general: readonly { errorCode: number }[] }).general[0]
        ?.errorCode;
    const read = async (token: string) =>
      (await server.ask('GET', '/payments/user/text-card', { token })).body;
    const readCard = async (token: string) => (await read(token))['card'];

    test('is named in the text with the amount, and shown by brand and last digits alone', async () => {
      const payer = await aTextPayer(server, 'named');
      const { text } = await payer.isTexted();
      const shown = { provider: 'Lakeside Health', amount: '$85.00', brand: 'Visa', last4: '4242' };
      const link = /https?:\S+/.exec(text)?.[0] ?? '';
      expect(text).toBe(english('topics_textlinkcard', { ...shown, link }));
      const { body, token } = await payer.opens(text);
      expect(body['card']).toEqual({ cardType: 'visa', lastDigits: '4242' });
      expect(await readCard(token)).toEqual(body['card']);
      expect(JSON.stringify(body['card'])).not.toContain('Rosa');
    });

    test('pays the bills of the text once, in full; the receipt has the first letters of its holder', async () => {
      const payer = await aTextPayer(server, 'once');
      const { text, balanceId } = await payer.isTexted();
      const { seen, pay } = await payer.opens(text);
      const before = await taken();
      const json = byCardOnFile(ofText, inFull(seen));
      const [one, other] = await Promise.all([pay(json), pay(json)]);
      const paid = one.status === 200 ? one : other;
      expect(paid.body['paymentStatus']).toBe('paid');
      expect((await pay(json)).body['transactionId']).toBe(paid.body['transactionId']);
      expect((await taken()) - before).toBe(1);
      const receipt = await findPaid(server.db, String(paid.body['transactionId']));
      expect(receipt).toMatchObject({ last4: '4242', payerName: 'R. D.', total: 8_500 });
      expect(receipt && asItsPayer(receipt).payerName).toBe('Rosa Delgado');
      expect(receipt?.email).toBeUndefined();
      const { amount } = await server.db
        .selectFrom('balances')
        .select('amount')
        .where('id', '=', balanceId)
        .executeTakeFirstOrThrow();
      expect(amount).toBe(0);
      expect((await payer.opens(text)).status).toBe(404);
    });

    test('pays no part, no other bill and none that was typed', async () => {
      const payer = await aTextPayer(server, 'only');
      const { text } = await payer.isTexted();
      const { seen, pay, token } = await payer.opens(text);
      const { sessionId } = await server.db
        .selectFrom('textCards')
        .select('sessionId')
        .where('personId', '=', payer.personId)
        .executeTakeFirstOrThrow();
      // A bill that the same visit was let see since.
      const another = await payer.isTexted();
      const { balanceId } = another;
      await server.db.insertInto('grants').values({ sessionId, balanceId }).execute();
      const [bill] = seen;
      const part = {
        ...inFull(seen),
        paymentActions: [{ accounts: [bill?.accountId], amount: 100 }],
      };
      const more = inFull([...seen, ...(await payer.opens(another.text)).seen]);
      for (const cart of [part, more]) {
        const answer = await pay(byCardOnFile(ofText, cart));
        expect([answer.status, code(answer)]).toEqual([400, payProblems.cart]);
      }
      // The card's own id is worth nothing to a guest, and their list is refused.
      const other = await pay(byCardOnFile(payer.cardId, inFull(seen)));
      expect(other.status).toBe(403);
      expect((await server.ask('POST', '/payments/user/cards', { token })).status).toBe(403);
    });

    test('is nothing to a guest who came in otherwise', async () => {
      const payer = await aTextPayer(server, 'others');
      const { body } = await server.ask('POST', '/api/authenticate', {
        json: { slug: 'others', type: 'guest', username: 'x@example.org' },
      });
      const token = String(body['token']);
      expect(await readCard(token)).toBeUndefined();
      const json = byCardOnFile(ofText, inFull([typed(500) as never]));
      const answer = await server.ask('POST', '/payments/pay', { token, json });
      expect([answer.status, code(answer)]).toEqual([400, payProblems.cardGone]);
      expect(payer.cardId).not.toBe('');
    });

    describe('cannot pay any more', () => {
      type Payer = Awaited<ReturnType<typeof aTextPayer>>;
      const ways: Readonly<Record<string, [string, (payer: Payer, slug: string) => unknown]>> = {
        'once it was deleted': ['gone', (payer) => payer.remove(payer.cardId)],
        'once Text to Pay was turned off': [
          'ended',
          (payer) => payer.choose({ hasTextToPay: false }),
        ],
        'once texts were turned off': ['ended', (payer) => payer.choose({ hasSmsOptIn: false })],
        'after STOP': [
          'ended',
          (_, slug) => optOut(server.db, { tenant: slug, phone: rosasPhone }, 0),
        ],
        'once the login has another number': [
          'ended',
          (payer) => payer.set({ phone: '3125550199' }),
        ],
      };
      test.each(Object.entries(ways))('%s', async (name, [trouble, happens]) => {
        const slug = `w-${name.replaceAll(/[^a-z]/g, '')}`;
        const payer = await aTextPayer(server, slug);
        const { text } = await payer.isTexted();
        const open = await payer.opens(text);
        await happens(payer, slug);
        const answer = await open.pay(byCardOnFile(ofText, inFull(open.seen)));
        expect([answer.status, code(answer)]).toEqual([400, payProblems.cardGone]);
        const { body } = await payer.opens(text);
        for (const { card, cardTrouble } of [body, await read(open.token)])
          expect([card, cardTrouble]).toEqual([undefined, trouble]);
        await optIn(server.db, { tenant: slug, phone: rosasPhone });
      });

      test('once it has expired', async () => {
        const payer = await aTextPayer(server, 'dated');
        const { text } = await payer.isTexted();
        const set = { expMonth: 1, expYear: 2026 };
        await server.db.updateTable('savedCards').set(set).where('id', '=', payer.cardId).execute();
        expect((await payer.opens(text)).body['cardTrouble']).toBe('expired');
        const another = await payer.isTexted();
        expect(another.text).not.toContain('4242');
      });
    });

    test('is the one that was saved last, and stays the one that was shown', async () => {
      const payer = await aTextPayer(server, 'last');
      const { text } = await payer.isTexted();
      const open = await payer.opens(text);
      server.pass(minutes(1));
      await payer.add(cardToKeep({ cardNumber: '5555555555554444' }));
      expect((await payer.opens(text)).body['card']).toMatchObject({ lastDigits: '4444' });
      const { body } = await open.pay(byCardOnFile(ofText, inFull(open.seen)));
      expect(await findPaid(server.db, String(body['transactionId']))).toMatchObject({
        last4: '4242',
      });
    });

    test('a bill that changed, or was paid meanwhile, is not paid', async () => {
      const payer = await aTextPayer(server, 'changed');
      const { text, balanceId } = await payer.isTexted();
      const { seen, pay } = await payer.opens(text);
      const owe = (amount: number) =>
        server.db.updateTable('balances').set({ amount }).where('id', '=', balanceId).execute();
      for (const amount of [9_000, 0]) {
        await owe(amount);
        const answer = await pay(byCardOnFile(ofText, inFull(seen)));
        expect([answer.status, code(answer)]).toEqual([400, payProblems.balance]);
      }
    });
  });
});
