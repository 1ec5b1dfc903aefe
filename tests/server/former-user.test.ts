import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Account } from '#contract/profile.ts';
import { whatStandsInTheWay } from '#server/leaving/in-the-way.ts';
import { record } from '#server/store/audit.ts';
import { formerUsers } from '#server/store/former-users.ts';
import { eachDatabase } from '../support/databases.ts';
import { ana, aProviderToLeave, rosa } from '../support/leavers.ts';
import { useServer } from '../support/server.ts';

eachDatabase((open) => {
  describe('an authorized user who paid and was removed since', () => {
    const server = useServer(open);
    const path = '/history/api/v1/ledger/accounts/history';

    /** Ana, who looked after the bills of Rosa, pays and is removed. */
    const removedAfterPaying = async () => {
      const there = await aProviderToLeave(server);
      const [her, his] = [await there.as(rosa), await there.as(ana)];
      const [owner, former] = [await there.idOf(rosa), await there.idOf(ana)];
      expect((await there.pay(his.token)).status).toBe(200);
      const read = async (url: string) => (await server.ask('GET', url, { token: her.token })).body;
      const before = await read(path);
      await there.remove(her);
      return { ...there, her, owner, former, read, before };
    };

    test('the notice of their payment goes on to say that they looked after the accounts', async () => {
      const { read } = await removedAfterPaying();
      const accounts = (await read('/api/user/balance'))['accounts'] as unknown as Account[];
      expect(accounts.flatMap(({ othersPaid = [] }) => othersPaid)).toMatchObject([
        { amount: 1_000, by: 'user' },
      ]);
    });

    test('an authorized user reads nothing of their own payment as if somebody else had made it', async () => {
      const there = await aProviderToLeave(server);
      const { token } = await there.as(ana);
      expect((await there.pay(token)).status).toBe(200);
      const { body } = await server.ask('GET', '/api/user/balance', { token });
      const accounts = body['accounts'] as unknown as Account[];
      expect(accounts.length).toBeGreaterThan(0);
      expect(accounts.flatMap(({ othersPaid = [] }) => othersPaid)).toEqual([]);
    });

    test('the history reads as it did before', async () => {
      const { read, before } = await removedAfterPaying();
      expect(JSON.stringify(before)).toContain('"paidBy":"user"');
      expect(await read(path)).toEqual(before);
    });

    test('a payment of theirs that may still be charged goes on to stand in the owner’s way', async () => {
      const { slug: tenant, owner: id, former } = await removedAfterPaying();
      const unresolved = { status: 'unresolved' as const };
      await server.db
        .updateTable('paymentIntents')
        .set(unresolved)
        .where('subject', '=', former)
        .execute();
      expect(await whatStandsInTheWay(server.db, { tenant, id })).toMatchObject([
        { what: 'payment' },
      ]);
    });

    test('users who were removed before are known by the audit', async () => {
      const { read, former, owner } = await removedAfterPaying();
      const kept = () =>
        server.db
          .selectFrom('formerUsers')
          .select(['id', 'ownerId'])
          .where('id', '=', former)
          .execute();
      const target = randomUUID();
      const { tenant } = await server.db
        .selectFrom('formerUsers')
        .select('tenant')
        .where('id', '=', former)
        .executeTakeFirstOrThrow();
      // The sample user was never invited by mail.
      const accepted = { at: 0, tenant, subject: former, target, outcome: 'done' };
      await record(server.db, { ...accepted, action: 'invitation.accepted' });
      await record(server.db, { ...accepted, subject: owner, action: 'invitation.removed' });
      await server.db.schema.dropTable('formerUsers').execute();
      await formerUsers.up(server.db);
      expect(await kept()).toEqual([{ id: former, ownerId: owner }]);
      expect(JSON.stringify(await read(path))).toContain('"paidBy":"user"');
    });

    test('nothing is kept of who they were once the owner’s login is closed', async () => {
      const { slug, her, close } = await removedAfterPaying();
      const kept = () =>
        server.db.selectFrom('formerUsers').select('email').where('tenant', '=', slug).execute();
      expect(await kept()).toEqual([{ email: ana }]);
      expect((await close(her)).status).toBe(200);
      expect(await kept()).toEqual([]);
    });
  });
});
