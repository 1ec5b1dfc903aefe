import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MyPlan, MyPlanLine } from '#contract/my-plans.ts';
import { eachDatabase } from '../../support/databases.ts';
import { byCard } from '../../support/payments.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { password, useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server, { general: { allowV4PaymentHistory: true } });
  const path = '/payments/recurring/plan';

  /** Somebody whom the owner lets see the bills, or who sees nothing of theirs. */
  const another = async (isInvited: boolean) => {
    const { id: ownerId, ...owner } = await server.db
      .selectFrom('people')
      .selectAll()
      .where('tenant', '=', clinic.slug())
      .where('username', '=', 'owner@example.org')
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const username = `${id}@example.org`;
    const login = isInvited ? { ownerId, loginType: 'authorized-user' as const } : {};
    await server.db
      .insertInto('people')
      .values({ ...owner, id, username, email: username, ...login })
      .execute();
    const json = { slug: clinic.slug(), type: 'credentialed', username, password };
    const { body } = await server.ask('POST', '/api/authenticate', { json });
    return String(body['token']);
  };
  const list = async (token: string) =>
    (await server.ask('GET', `${path}/mine`, { token })).body['plans'] as unknown as MyPlanLine[];
  const whole = async (token: string, planId: string) =>
    server.ask('GET', `${path}/${planId}/whole`, { token });

  test('an authorized user looks at the holder’s plan: figures and days, no card, no words, no way to change it', async () => {
    const { planId } = await begun((cart) => byCard(cart));
    const owner = await clinic.owner();
    const mine = (await whole(owner.token, planId)).body['plan'] as unknown as MyPlan;
    const token = await another(true);
    expect(await list(token)).toMatchObject([
      { planId, of: 'owner', accounts: ['A-1'], remaining: 15_000 },
    ]);
    const { status, body } = await whole(token, planId);
    expect(status).toBe(200);
    const plan = body['plan'] as unknown as MyPlan;
    expect(plan).toMatchObject({
      of: 'owner',
      deeds: [],
      hasPaper: false,
      remaining: mine.remaining,
      bills: mine.bills,
      next: mine.next,
    });
    const days = ({ payments }: MyPlan) => payments.map(({ date, amount }) => [date, amount]);
    expect(days(plan)).toEqual(days(mine));
    for (const none of ['means', 'missed', 'due']) expect(plan).not.toHaveProperty(none);
    expect(JSON.stringify(body)).not.toContain(mine.means?.last4);
    const deeds = {
      token,
      json: { idempotencyKey: randomUUID(), wish: { deed: 'ahead' }, payments: [] },
    };
    for (const [method, way, sent] of [
      ['GET', 'deeds', { token }],
      ['POST', 'deeds', deeds],
      ['POST', 'stop', { token, json: { owed: 1, taken: 1 } }],
      ['GET', 'means', { token }],
      ['POST', 'paper', { token, json: {} }],
    ] as const)
      expect([way, (await server.ask(method, `${path}/${planId}/${way}`, sent)).status]).toEqual([
        way,
        404,
      ]);
    expect(mine).not.toHaveProperty('of');
  });

  test('a plan of an authorized user is looked at by the account holder, and changed by its payer', async () => {
    const { planId } = await begun();
    const owner = await clinic.owner();
    const token = await another(true);
    const id = (
      await server.db
        .selectFrom('people')
        .select('id')
        .where('tenant', '=', clinic.slug())
        .where('ownerId', 'is not', null)
        .executeTakeFirstOrThrow()
    ).id;
    await server.db.updateTable('plans').set({ subject: id }).where('id', '=', planId).execute();
    expect(await list(owner.token)).toMatchObject([{ planId, of: 'user' }]);
    expect((await whole(owner.token, planId)).body['plan']).toMatchObject({
      of: 'user',
      deeds: [],
    });
    expect((await list(token))[0]).not.toHaveProperty('of');
  });

  test('a login that sees none of its bills is told of no plan', async () => {
    const { planId } = await begun();
    const token = await another(false);
    expect(await list(token)).toEqual([]);
    expect((await whole(token, planId)).status).toBe(404);
  });

  test('a bill that the payer typed beside them keeps its number for the payer', async () => {
    const { planId } = await begun();
    const token = await another(true);
    const first = await server.db
      .selectFrom('planAccounts')
      .selectAll()
      .where('planId', '=', planId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('planAccounts')
      .values({ ...first, position: 5, balanceId: null })
      .execute();
    const { body } = await whole(token, planId);
    const { bills } = body['plan'] as unknown as MyPlan;
    expect(bills.map(({ number }) => number)).toEqual(['A-1', '•••']);
  });
});
