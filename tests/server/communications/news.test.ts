import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptIn } from '#server/communications/choices.ts';
import { tellNews } from '#server/communications/tell-news.ts';
import { clearMessages, listMessages, waitingMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { optIn, optOut } from '#server/store/text-opt-outs.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english, spanish } from '../../support/english.ts';
import { minutes, useServer } from '../../support/server.ts';
import { sampleFile } from '../../support/tenants.ts';

const slug = 'lakeside';
const rosa = 'rosa.delgado@example.org';
const ana = 'ana.delgado@example.org';
const provider = 'Lakeside Health';
const phone = '3125550142';
const none = { emailOptIn: true, hasPaymentPlanNotification: true, chosenAt: 1 };
const silent = { ...none, wantsNewBalanceNotifications: false };

eachDatabase((open) => {
  describe('news of bills', () => {
    const server = useServer(open);
    // Six in the morning in Chicago; then noon.
    beforeAll(async () => {
      await addSample(server.db, sampleFile(slug), 0);
      server.pass(minutes(6 * 60));
    });
    beforeEach(async () => {
      await choose(rosa, silent);
      await choose(ana, silent);
      await server.db.updateTable('balances').set({ news: null }).execute();
      await clearMessages(server.db);
    });

    const personOf = (username: string) =>
      server.db
        .selectFrom('people')
        .selectAll()
        .where('tenant', '=', slug)
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
    const choose = async (username: string, choices: object) => {
      const { id } = await personOf(username);
      const set = { preferences: JSON.stringify(choices), phone };
      await server.db.updateTable('people').set(set).where('id', '=', id).execute();
    };
    const bill = async (more: object = {}, username = rosa) => {
      const json = { slug, username, ...more };
      expect((await server.ask('POST', '/sandbox/api/bills', { json })).status).toBe(201);
    };
    const round = () => tellNews(server.deps);
    const sent = async () => {
      const all = await listMessages(server.db);
      return all.map(({ kind, recipient, subject, body, sendAfter }) => ({
        kind,
        recipient,
        subject,
        body,
        sendAfter,
      }));
    };
    const subjects = async () => (await sent()).map((one) => one.subject ?? one.kind);

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
      const { id: personId } = await personOf(rosa);
      await server.db
        .insertInto('savedCards')
        .values({
          id: `card-${personId}`,
          tenant: slug,
          personId,
          key: 'k',
          bodyHash: 'h',
          vendorToken: 'tok',
          fingerprint: null,
          schemeReference: null,
          brand: 'visa',
          last4: '4242',
          expMonth: 12,
          expYear: 2040,
          holderName: 'Rosa Delgado',
          billing: '{}',
          consent: 'yes',
          consentAt: 0,
          savedAt: 0,
          language: 'en',
          tokenMark: null,
          toldExpiry: null,
        })
        .execute();
      await bill();
      await round();
      const [text, ...more] = await sent();
      expect(more).toEqual([]);
      const link = /\/#\/smspay\/(\S+)/.exec(text?.body ?? '')?.[1] ?? '';
      const { status, body } = await server.ask('GET', `/api/smspay/${link}?slug=${slug}`);
      expect(status).toBe(200);
      expect(body['accounts']).toHaveLength(1);
    });

    describe('a link in a letter', () => {
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
          expect(await done.text()).toContain(english('topics_choice_estatement_off'));
        }
        const kept = keptIn(await personOf(rosa));
        expect(kept).toMatchObject({
          hasEStatementOptIn: false,
          wantsNewBalanceNotifications: true,
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
            expect(await answer.text()).toContain(english('headings_unsubscribeover'));
          }
        expect(keptIn(await personOf(rosa)).wantsNewBalanceNotifications).toBe(true);
      });
    });
  });
});
