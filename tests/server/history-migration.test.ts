import { beforeAll, expect, test } from 'vitest';
import { paymentHistory } from '#server/store/history-migration.ts';
import { eachDatabase } from '../support/databases.ts';
import { addPayee } from '../support/payee.ts';
import { byCard, cartOf, payerWith, typed } from '../support/payments.ts';
import { asGuest, password, useServer } from '../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  beforeAll(() => addPayee(server.db, 'clinic'));

  const items = () =>
    server.db
      .selectFrom('historyItems')
      .select(['id', 'legId', 'personId', 'at', 'amount', 'isInterest', 'account'])
      .orderBy('legId')
      .orderBy('amount')
      .execute();

  test('payments from before there was a history are in it', async () => {
    const json = { slug: 'clinic', type: 'credentialed', username: 'owner@example.org', password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    const owner = payerWith(server, String(body['token']));
    const own = cartOf(typed(700), typed(900, 2));
    expect((await owner.pay(byCard(own))).status).toBe(200);
    const guest = payerWith(server, (await asGuest(server, 'clinic')).token);
    const owners = cartOf(typed(400, 1, { paymentPostingId: 'A-1' }));
    expect((await guest.pay(byCard(owners))).status).toBe(200);
    const before = (await items()).map(({ id: _, ...row }) => row);
    expect(before).toHaveLength(3);

    const { schema } = server.db;
    await schema.dropTable('historyItems').execute();
    for (const table of ['paymentIntents', 'plans'])
      await schema.alterTable(table).dropColumn('expiry').execute();
    await paymentHistory.up(server.db);
    expect((await items()).map(({ id: _, ...row }) => row)).toEqual(before);
  });
});
