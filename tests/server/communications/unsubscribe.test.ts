import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptIn } from '#server/communications/choices.ts';
import { clearMessages, listMessages } from '#server/store/outbox.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english, spanish } from '../../support/english.ts';
import { newsOfBills, none, rosa, silent } from '../../support/news-of-bills.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  describe('a link in a letter', () => {
    const server = useServer(open);
    const { begin, quiet, personOf, choose, bill, saveCard, round, subjects } = newsOfBills(server);
    beforeAll(begin);
    beforeEach(quiet);

    const press = (method: string, path: string) =>
      server.app.request(path, {
        method,
        ...(method === 'POST' && {
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });
    const linkOf = async () => {
      const [mail] = await listMessages(server.db);
      const link = mail?.unsubscribe ?? '';
      expect(mail?.body).toContain(link);
      return new URL(link).pathname;
    };

    test('shows what it is about and does nothing until it is pressed; then once and for all', async () => {
      await choose(rosa, {
        ...none,
        hasEStatementOptIn: true,
        wantsNewBalanceNotifications: true,
      });
      await bill();
      await round();
      const path = await linkOf();
      const page = await (await press('GET', path)).text();
      expect(page).toContain(english('labels_choice_estatement'));
      expect(keptIn(await personOf(rosa)).hasEStatementOptIn).toBe(true);
      for (let at = 0; at < 2; at += 1) {
        const done = await press('POST', path);
        expect(done.status).toBe(200);
        const told = await done.text();
        expect(told).toContain(english('topics_choice_estatement_off'));
        expect(told).toContain(`<a href="/lakeside/#/settings/setup-notifications">`);
      }
      const again = await (await press('GET', path)).text();
      expect(again).toContain(english('headings_unsubscribedbefore'));
      expect(again).toContain(english('topics_choice_estatement_off'));
      expect(again).not.toContain('<button>');
      const kept = keptIn(await personOf(rosa));
      expect(kept).toMatchObject({
        hasEStatementOptIn: false,
        wantsNewBalanceNotifications: true,
      });
    });

    test('statements are ended by one press, paperless and news of them; the mail says so in both languages', async () => {
      const both = { hasEStatementOptIn: true, hasNewStatementNotifications: true };
      for (const [language, say] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        await clearMessages(server.db);
        await choose(rosa, { ...silent, ...both, language });
        await bill();
        await round();
        const path = await linkOf();
        const [mail] = await listMessages(server.db);
        const link = mail?.unsubscribe ?? '';
        expect(mail?.body.split('\n\n').at(-1)).toBe(say('topics_endestatementmail', { link }));
        const page = await (await press('GET', path)).text();
        const [paperless, news] = [
          say('labels_choice_estatement'),
          say('labels_choice_newstatement'),
        ];
        const what = `${paperless} ${language === 'en' ? 'and' : 'y'} ${news}`;
        expect(page).toContain(say('headings_unsubscribeseveral'));
        expect(page).toContain(say('topics_unsubscribeseveral', { what }));
        expect(page).toContain(say('topics_unsubscribepaper'));
        const done = await (await press('POST', path)).text();
        expect(done).toContain(say('headings_unsubscribedseveral'));
        const again = await (await press('POST', path)).text();
        for (const told of [done, again]) {
          expect(told).toContain(say('topics_choice_estatement_off'));
          expect(told).toContain(say('topics_choice_newstatement_off'));
        }
        await clearMessages(server.db);
        await bill();
        await round();
        expect(await subjects()).toEqual([]);
      }
    });

    test('an older mail ends statements that came to be paperless since', async () => {
      await choose(rosa, { ...silent, hasNewStatementNotifications: true });
      await bill();
      await round();
      const path = await linkOf();
      await choose(rosa, { ...silent, hasEStatementOptIn: true });
      await press('POST', path);
      await clearMessages(server.db);
      await bill();
      await round();
      expect(await subjects()).toEqual([]);
    });

    test('new balances end alone; Text to Pay stays, and the page says so', async () => {
      await saveCard();
      const card = { hasSmsOptIn: true, hasTextToPay: true };
      await choose(rosa, { ...none, ...card, wantsNewBalanceNotifications: true });
      await bill({ hasStatement: false });
      await round();
      const mail = (await listMessages(server.db)).find(({ kind }) => kind === 'mail');
      const link = mail?.unsubscribe ?? '';
      expect(mail?.body).toContain(english('topics_endbalancemail', { link }));
      const path = new URL(link).pathname;
      expect(await (await press('GET', path)).text()).toContain(
        english('topics_unsubscribetexttopay'),
      );
      await press('POST', path);
      expect(keptIn(await personOf(rosa))).toMatchObject({
        wantsNewBalanceNotifications: false,
        hasTextToPay: true,
      });
    });

    test('a link that was changed or made up changes nothing', async () => {
      await choose(rosa, { ...silent, wantsNewBalanceNotifications: true });
      await bill();
      await round();
      const path = await linkOf();
      for (const other of [`${path.slice(0, -3)}aaa`, '/api/unsubscribe/nothing'])
        for (const method of ['GET', 'POST']) {
          const answer = await press(method, other);
          expect(answer.status).toBe(404);
          const page = await answer.text();
          expect(page).toContain(english('headings_unsubscribeover'));
          // A link that was cut off at its end still has the provider's name in it.
          const isKnown = other !== '/api/unsubscribe/nothing';
          for (const told of ['Lakeside Health', '(312) 555-0110', '<a href="/lakeside/">'])
            expect(page.includes(told)).toBe(isKnown);
        }
      expect(keptIn(await personOf(rosa)).wantsNewBalanceNotifications).toBe(true);
    });
  });
});
