import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentTexts, type Choices } from '#domain/communications.ts';
import { listMessages } from '#server/store/outbox.ts';
import { addSample } from '#server/store/samples.ts';
import { optIn, optOut } from '#server/store/text-opt-outs.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { useServer } from '../../support/server.ts';
import { sampleFile } from '../../support/tenants.ts';

const rosa = 'rosa.delgado@example.org';
const ana = 'ana.delgado@example.org';
const slug = 'lakeside';

type Read = Choices & { email: string; phone: string; hasSavedCard: boolean };

eachDatabase((open) => {
  describe('the choices of a login what it is told', () => {
    const server = useServer(open);
    let token = '';

    const logIn = async (username: string) => {
      const json = { slug, type: 'credentialed', username, password: 'Sunny-Day-2026' };
      const { body } = await server.ask('POST', '/api/authenticate', { json });
      return body['token'] as unknown as string;
    };
    const read = async (as = token) => {
      const { body } = await server.ask('GET', '/api/user/notifications', { token: as });
      return body['payload'] as unknown as Read;
    };
    const change = async (json: object, as = token) => {
      const answer = await server.ask('PATCH', '/api/user/notifications', { json, token: as });
      const errors = answer.body['errors'] as unknown as
        | { fields: { field: string }[] }
        | undefined;
      return { ...answer, field: errors?.fields[0]?.field };
    };
    const kept = async (username: string) => {
      const row = await server.db
        .selectFrom('people')
        .select('preferences')
        .where('tenant', '=', slug)
        .where('username', '=', username)
        .executeTakeFirst();
      return JSON.parse(row?.preferences ?? '{}') as Record<string, unknown>;
    };
    const begin = async (preferences: object | null = null) => {
      const people = await server.db
        .selectFrom('people')
        .select(['id'])
        .where('tenant', '=', slug)
        .execute();
      for (const { id } of people)
        await server.db
          .updateTable('people')
          .set({ preferences: preferences && JSON.stringify(preferences) })
          .where('id', '=', id)
          .execute();
    };

    beforeAll(() => addSample(server.db, sampleFile(slug), 0));
    beforeEach(async () => {
      await begin();
      token = await logIn(rosa);
    });

    test('somebody who chose nothing gets mail, and of their plans; whoever looks after bills hears of balances', async () => {
      const unmade = { emailOptIn: true, hasSmsOptIn: false, hasEStatementOptIn: false };
      expect(await read()).toMatchObject({
        ...unmade,
        wantsNewBalanceNotifications: false,
        hasPaymentPlanNotification: true,
        email: rosa,
      });
      expect(await read(await logIn(ana))).toMatchObject({
        ...unmade,
        wantsNewBalanceNotifications: true,
      });
    });

    test('one change is one call, and the same once more changes nothing', async () => {
      for (let at = 0; at < 2; at += 1) {
        const { body } = await change({ wantsNewBalanceNotifications: true, language: 'es' });
        expect(body['payload']).toMatchObject({ wantsNewBalanceNotifications: true });
      }
      expect(await kept(rosa)).toMatchObject({ language: 'es' });
      const audit = await server.db
        .selectFrom('audit')
        .select('action')
        .where('action', 'like', 'communications.changed%')
        .execute();
      expect(audit).toHaveLength(1);
    });

    test('two at once are both kept', async () => {
      await Promise.all([
        change({ wantsNewBalanceNotifications: true }),
        change({ hasNewStatementNotifications: true }),
      ]);
      expect(await read()).toMatchObject({
        wantsNewBalanceNotifications: true,
        hasNewStatementNotifications: true,
      });
    });

    test('statements by mail want consent, and its words and time are kept', async () => {
      expect(await change({ hasEStatementOptIn: true })).toMatchObject({
        status: 400,
        field: 'consent',
      });
      expect((await change({ hasEStatementOptIn: true, consent: true })).status).toBe(200);
      const { eStatementConsent } = await kept(rosa);
      expect(eStatementConsent).toEqual({
        at: await server.deps.now(),
        words: consentTexts.map((key) => english(key)).join('\n'),
      });
    });

    test('an authorized user does not decide whether statements come on paper', async () => {
      const as = await logIn(ana);
      expect(await change({ hasEStatementOptIn: true, consent: true }, as)).toMatchObject({
        status: 400,
        field: 'hasEStatementOptIn',
      });
    });

    test('mail turned off ends what comes by mail alone', async () => {
      await change({ hasEStatementOptIn: true, consent: true });
      await change({ wantsNewBalanceNotifications: true });
      await change({ emailOptIn: false });
      expect(await read()).toMatchObject({
        hasEStatementOptIn: false,
        wantsNewBalanceNotifications: false,
        hasPaymentPlanNotification: false,
      });
      expect((await change({ hasEStatementOptIn: true, consent: true })).field).toBe(
        'hasEStatementOptIn',
      );
    });

    test('texts that are turned on are confirmed by one text; Text to Pay wants them, and a card', async () => {
      expect((await change({ hasTextToPay: true })).field).toBe('hasTextToPay');
      const before = (await listMessages(server.db)).length;
      await change({ hasSmsOptIn: true });
      await change({ hasSmsOptIn: true });
      expect((await listMessages(server.db)).length).toBe(before + 1);
      expect((await change({ hasTextToPay: true })).field).toBe('hasTextToPay');
      await change({ smsRecurringNotifications: true });
      await change({ hasSmsOptIn: false });
      expect(await read()).toMatchObject({ smsRecurringNotifications: false });
    });

    test('after STOP no text can be turned on until START', async () => {
      const { phone } = await read();
      await optOut(server.db, { tenant: slug, phone }, 0);
      const { body } = await server.ask('GET', '/api/user/notifications', { token });
      expect(body['additionalPermissions']).toEqual({ hasCarrierOptOut: true });
      expect((await change({ hasSmsOptIn: true })).field).toBe('hasSmsOptIn');
      await optIn(server.db, { tenant: slug, phone });
      expect((await change({ hasSmsOptIn: true })).status).toBe(200);
    });

    test('after STOP texts are off, as if they were turned off, and START brings them back', async () => {
      await change({ hasSmsOptIn: true, wantsNewBalanceNotifications: true });
      await change({ smsRecurringNotifications: true });
      const { phone } = await read();
      await optOut(server.db, { tenant: slug, phone }, 0);
      expect(await read()).toMatchObject({ hasSmsOptIn: false, smsRecurringNotifications: false });
      // Without mail nothing of a new balance could reach anybody.
      await change({ emailOptIn: false });
      expect(await read()).toMatchObject({ wantsNewBalanceNotifications: false });
      await optIn(server.db, { tenant: slug, phone });
      expect(await read()).toMatchObject({ hasSmsOptIn: true, smsRecurringNotifications: true });
    });

    test.each([
      ['smsRecurringNotifications', { hasSmsOptIn: true, smsRecurringNotifications: false }],
      ['hasSmsOptIn', { hasSmsOptIn: false, smsRecurringNotifications: false }],
    ])('a choice that is turned off after STOP stays off after START: %s', async (name, after) => {
      await change({ hasSmsOptIn: true });
      await change({ smsRecurringNotifications: true });
      const { phone } = await read();
      await optOut(server.db, { tenant: slug, phone }, 0);
      expect((await change({ [name]: false })).status).toBe(200);
      await optIn(server.db, { tenant: slug, phone });
      expect(await read()).toMatchObject(after);
    });

    test('a choice that nobody made when there were no settings does not count', async () => {
      await begin({ hasPaymentPlanNotification: false, hasSmsOptIn: true });
      expect(await read()).toMatchObject({ hasPaymentPlanNotification: true, hasSmsOptIn: true });
      await change({ hasPaymentPlanNotification: false });
      expect(await read()).toMatchObject({ hasPaymentPlanNotification: false });
    });

    test('a word that is no choice is refused', async () => {
      expect((await change({ hasFax: true })).status).toBe(400);
      expect((await change({ emailOptIn: 'no' })).status).toBe(400);
    });
  });
});
