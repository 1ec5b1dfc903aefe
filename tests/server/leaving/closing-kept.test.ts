import { describe, expect, test } from 'vitest';
import { forgetCards } from '#server/saved-cards/forget.ts';
import { eachDatabase } from '../../support/databases.ts';
import { ana, aProviderToLeave, rosa } from '../../support/leavers.ts';
import { cardToKeep, cardsAtProcessor } from '../../support/saved-cards.ts';
import { minutes, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  describe('the rows that a closed login leaves', () => {
    const server = useServer(open);
    const kept = async () => (await cardsAtProcessor(server)).filter((one) => !one.forgotten);
    const away = (isAway: boolean) =>
      server.ask('POST', '/vendors/processor/faults', { json: { away: isAway } });

    test('nothing is kept of the login, and its bills can be found by anybody who may', async () => {
      const { slug, as, close, idOf, pay } = await aProviderToLeave(server);
      const her = await as(rosa);
      await her.post('/payments/user/cards/add', cardToKeep());
      await pay(her.token);
      const ids = [await idOf(rosa), await idOf(ana)];
      const owned = await server.db
        .selectFrom('balances')
        .select('id')
        .where('personId', '=', await idOf(rosa))
        .execute();
      expect((await close(her)).status).toBe(200);
      const tables = ['savedCards', 'accountChanges', 'knownDevices', 'historyItems'] as const;
      for (const table of tables)
        expect(
          await server.db.selectFrom(table).select('id').where('personId', 'in', ids).execute(),
          table,
        ).toEqual([]);
      expect(
        await server.db.selectFrom('people').select('id').where('id', 'in', ids).execute(),
      ).toEqual([]);
      expect(
        await server.db.selectFrom('invitations').select('id').where('tenant', '=', slug).execute(),
      ).toEqual([]);
      const left = await server.db
        .selectFrom('balances')
        .select('personId')
        .where(
          'id',
          'in',
          owned.map(({ id }) => id),
        )
        .execute();
      expect(left).toHaveLength(owned.length);
      expect(left.every(({ personId }) => personId === null)).toBe(true);
    });

    test('payments, their receipts and the ledger are kept', async () => {
      const { as, close, idOf, pay } = await aProviderToLeave(server);
      const her = await as(rosa);
      const id = await idOf(rosa);
      const paid = await pay(her.token);
      expect(paid.status).toBe(200);
      const receipt = String(paid.body['transactionId']);
      const ledger = () => server.db.selectFrom('ledgerEntries').selectAll().execute();
      const before = await ledger();
      expect((await close(her)).status).toBe(200);
      expect(await ledger()).toEqual(before);
      const intents = await server.db
        .selectFrom('paymentIntents')
        .innerJoin('receipts', 'receipts.intentId', 'paymentIntents.id')
        .select(['status', 'payerName', 'paymentIntents.id as id'])
        .where('subject', '=', id)
        .where('receipts.token', '=', receipt)
        .execute();
      expect(intents).toMatchObject([{ status: 'paid' }]);
    });

    test('the cards are forgotten at the processor, which may be away meanwhile', async () => {
      const { as, close } = await aProviderToLeave(server);
      const [her, his] = [await as(rosa), await as(ana)];
      await her.post('/payments/user/cards/add', cardToKeep());
      await his.post('/payments/user/cards/add', cardToKeep());
      await forgetCards(server.deps);
      const before = (await kept()).length;
      await away(true);
      expect((await close(her)).status).toBe(200);
      server.pass(1);
      await forgetCards(server.deps);
      await away(false);
      expect((await kept()).length).toBe(before);
      server.pass(minutes(15));
      await forgetCards(server.deps);
      expect((await kept()).length).toBe(before - 2);
      expect(await server.db.selectFrom('cardsToForget').select('id').execute()).toEqual([]);
    });

    test('a user whom the holder removes has their cards forgotten as well', async () => {
      const { slug, as } = await aProviderToLeave(server);
      const [her, his] = [await as(rosa), await as(ana)];
      await his.post('/payments/user/cards/add', cardToKeep());
      const before = (await kept()).length;
      const { id } = await server.db
        .selectFrom('invitations')
        .select('id')
        .where('tenant', '=', slug)
        .executeTakeFirstOrThrow();
      const path = `/api/user/authorized/remove?patientId=${id}&seenAs=active`;
      expect((await server.ask('DELETE', path, { token: her.token })).status).toBe(200);
      await forgetCards(server.deps);
      expect((await kept()).length).toBe(before - 1);
    });

    test('the same address makes a new login afterwards, which starts with the bills it finds', async () => {
      const { slug, as, close, mails } = await aProviderToLeave(server);
      await close(await as(rosa));
      const post = (path: string, json: object) =>
        server.ask('POST', `/api${path}`, { json: { slug, ...json } });
      const bill = { paymentPostingId: 'LM2048117', patientDateOfBirth: '1979-04-12' };
      const found = await post('/user/verifyinvoice', bill);
      server.pass(1);
      const registered = await post('/authenticate/register', {
        type: 'credentialed',
        email: rosa,
        searchParamsToken: found.body['searchParamsToken'],
        firstName: 'Rosa',
        lastName: 'Delgado',
        date_of_birth: '1979-04-12',
        phone: '3125550177',
        address1: '1 Pine St',
        city: 'Chicago',
        state: 'IL',
        zip: '60614',
        password: 'Quiet-River-9',
        smsOptIn: false,
        hasEStatementOptIn: false,
        wantsNewBalanceNotifications: false,
      });
      expect([registered.status, registered.body]).toMatchObject([200, {}]);
      expect((await mails())[0]?.body).toContain('/#/credentialed/activate/');
    });
  });
});
