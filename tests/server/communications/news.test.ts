import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tellNews } from '#server/communications/tell-news.ts';
import { clearMessages, waitingMessages } from '#server/store/outbox.ts';
import { optIn, optOut } from '#server/store/text-opt-outs.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english, spanish } from '../../support/english.ts';
import { ana, newsOfBills, none, phone, rosa, silent, slug } from '../../support/news-of-bills.ts';
import { minutes, useServer } from '../../support/server.ts';

const provider = 'Lakeside Health';

eachDatabase((open) => {
  describe('news of bills', () => {
    const server = useServer(open);
    const { begin, quiet, personOf, choose, bill, saveCard, round, sent, subjects } =
      newsOfBills(server);
    beforeAll(begin);
    beforeEach(quiet);

    test('bills that were there before settings are no news', async () => {
      await choose(rosa, { ...silent, wantsNewBalanceNotifications: true });
      await round();
      expect(await sent()).toEqual([]);
    });

    test('somebody who chose nothing hears nothing; the person who looks after the bills hears', async () => {
      await server.db
        .updateTable('people')
        .set({ preferences: null })
        .where('id', '=', (await personOf(ana)).id)
        .execute();
      await bill();
      await round();
      expect((await sent()).map(({ recipient }) => recipient)).toEqual([ana]);
    });

    test('a new balance is told once by mail, however many rounds there are at once', async () => {
      await choose(rosa, { ...silent, wantsNewBalanceNotifications: true });
      await bill({ hasStatement: false });
      await bill({ hasStatement: false });
      await Promise.all([round(), round(), round()]);
      await round();
      expect(await subjects()).toEqual([english('headings_newbalancemail', { provider })]);
    });

    test('a server that dies in between has told nothing and taken nothing: the news is told once', async () => {
      await choose(rosa, { ...silent, wantsNewBalanceNotifications: true });
      await bill();
      const dying = { ...server.deps, now: () => Promise.reject(new Error('killed')) };
      await tellNews(dying);
      expect(server.lines.join()).toContain('killed');
      expect(await sent()).toEqual([]);
      await round();
      await round();
      expect(await sent()).toHaveLength(1);
    });

    test('a statement by mail goes before news of it, and that before the balance; in the language of the choice', async () => {
      const all = { hasEStatementOptIn: true, hasNewStatementNotifications: true };
      await choose(rosa, { ...all, ...none, wantsNewBalanceNotifications: true, language: 'es' });
      await bill();
      await round();
      const [mail, ...more] = await sent();
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(spanish('headings_newstatementmail', { provider }));
      expect(mail?.body).toContain(spanish('topics_estatementmail', { provider }));
      expect(mail?.body).toContain('/#/credentialed-login');
      expect(mail?.body).not.toMatch(/@@|85[.,]00/);
    });

    test('a statement that comes later is news of its own', async () => {
      await choose(rosa, { ...silent, hasNewStatementNotifications: true });
      const { id: personId } = await personOf(rosa);
      await server.db
        .updateTable('balances')
        .set({ news: 'statement', amount: 0 })
        .where('personId', '=', personId)
        .execute();
      await round();
      expect(await subjects()).toEqual([english('headings_newstatementmail', { provider })]);
    });

    test('a paid balance is no news, and one that nobody has is told to nobody', async () => {
      await choose(rosa, { ...silent, wantsNewBalanceNotifications: true });
      const { id: personId } = await personOf(rosa);
      const balances = () => server.db.updateTable('balances').where('tenant', '=', slug);
      await balances()
        .set({ news: 'balance', amount: 0 })
        .where('personId', '=', personId)
        .execute();
      await balances().set({ news: 'balance' }).where('personId', 'is', null).execute();
      await round();
      expect(await sent()).toEqual([]);
      const left = await server.db
        .selectFrom('balances')
        .select('id')
        .where('news', 'is not', null)
        .execute();
      expect(left).toEqual([]);
    });

    test('mail that is turned off brings nothing', async () => {
      await choose(rosa, { ...silent, wantsNewBalanceNotifications: true, emailOptIn: false });
      await bill();
      await round();
      expect(await sent()).toEqual([]);
    });

    test('texts go by day at once and at night in the morning; after STOP none goes', async () => {
      const texting = { hasSmsOptIn: true, wantsNewBalanceNotifications: true };
      await choose(rosa, { ...silent, ...texting });
      await bill({ hasStatement: false });
      await round();
      const [text] = (await sent()).filter(({ kind }) => kind === 'text');
      expect(text).toMatchObject({ recipient: phone, sendAfter: null });
      await clearMessages(server.db);

      server.pass(minutes(10 * 60));
      await bill({ hasStatement: false });
      await round();
      const now = await server.deps.now();
      expect(await waitingMessages(server.db, 'text', now)).toEqual([]);
      expect(await waitingMessages(server.db, 'text', now + minutes(10 * 60))).toHaveLength(1);
      await clearMessages(server.db);

      await optOut(server.db, { tenant: slug, phone }, 0);
      await bill({ hasStatement: false });
      await round();
      expect((await sent()).map(({ kind }) => kind)).toEqual(['mail']);
      await optIn(server.db, { tenant: slug, phone });
    });

    test('Text to Pay brings a link, to whoever has a card on file', async () => {
      const paying = { ...silent, hasSmsOptIn: true, hasTextToPay: true };
      await choose(rosa, paying);
      await bill();
      await round();
      expect(await sent()).toEqual([]);
      await saveCard();
      await bill();
      await round();
      const [text, ...more] = await sent();
      expect(more).toEqual([]);
      const link = /\/#\/smspay\/(\S+)/.exec(text?.body ?? '')?.[1] ?? '';
      const { status, body } = await server.ask('GET', `/api/smspay/${link}?slug=${slug}`);
      expect(status).toBe(200);
      expect(body['accounts']).toHaveLength(1);
    });
  });
});
