import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { AccountChange } from '#domain/account-change.ts';
import type { StoppingPlan } from '#domain/plans/stopping.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { eachDatabase } from '../support/databases.ts';
import { byCard, payerWith, typed } from '../support/payments.ts';
import { addPlanner, planCart, plansOf } from '../support/plans.ts';
import { useServer } from '../support/server.ts';

const owner = 'owner@example.org';
const helper = 'helper@example.org';
const phone = { browser: 'chrome', system: 'android' };
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile';

eachDatabase((open) => {
  const server = useServer(open);
  const logIn = async (username: string) => {
    const json = { slug: 'clinic', type: 'credentialed', username, password: 'Correct-Horse-7' };
    const headers = { 'user-agent': android };
    return String((await server.ask('POST', '/api/authenticate', { json, headers })).body['token']);
  };
  const plansIn = async (token: string) => {
    const { body } = await server.ask('GET', '/api/user/changes', { token });
    const all = body['payload'] as unknown as AccountChange[];
    return all
      .filter(({ what }) => what.startsWith('plan'))
      .map(({ what, by, who, about }) => ({ what, by, who, about }));
  };

  beforeAll(async () => {
    await addPlanner(server.db, 'clinic');
    const people = server.db.selectFrom('people').selectAll().where('username', '=', owner);
    const { id: ownerId, ...rest } = await people
      .where('tenant', '=', 'clinic')
      .executeTakeFirstOrThrow();
    const invited = { id: randomUUID(), ownerId, username: helper, email: helper };
    await server.db
      .insertInto('people')
      .values({ ...rest, ...invited, loginType: 'authorized-user' })
      .execute();
  });

  test('a plan of an authorized user is in both lists, each time by whom it was begun and ended', async () => {
    const [own, theirs] = [await logIn(owner), await logIn(helper)];
    const { pay } = payerWith(server, theirs);
    const { status, body } = await pay(byCard(planCart([typed(20_000)], 10_000)));
    expect(status).toBe(200);
    const begun = { what: 'planBegun', about: body['reference'] };
    expect(await plansIn(theirs)).toEqual([{ ...begun, by: 'you' }]);
    expect(await plansIn(own)).toEqual([{ ...begun, by: 'other', who: helper }]);
    for (const token of [own, theirs]) {
      const { body: read } = await server.ask('GET', '/api/user/changes', { token });
      const all = read['payload'] as unknown as AccountChange[];
      expect(all.find(({ what }) => what === 'planBegun')?.device).toEqual(phone);
    }
    server.pass(1);
    const [plan] = await plansOf(server.db, 'clinic');
    await stopPlan(server.deps, String(plan?.id), { note: 'asked to', by: 'staff' });
    const ended = { what: 'planEnded', about: body['reference'], by: 'provider' };
    for (const token of [own, theirs]) expect((await plansIn(token))[0]).toEqual(ended);
  });

  test('a plan that an authorized user stopped here is in both lists as theirs, with the device', async () => {
    const [own, theirs] = [await logIn(owner), await logIn(helper)];
    const { pay } = payerWith(server, theirs);
    const { body: paid } = await pay(byCard(planCart([typed(20_000)], 10_000), { again: true }));
    server.pass(1);
    const plan = (await plansOf(server.db, 'clinic')).find(({ status }) => status === 'active');
    const path = `/payments/recurring/plan/${plan?.id}/stop`;
    const headers = { 'user-agent': android };
    const as = async (token: string) => {
      const { body } = await server.ask('GET', path, { token });
      const { owed, taken, next } = body['plan'] as unknown as StoppingPlan;
      return { owed, taken, next: next?.date };
    };
    const json = await as(theirs);
    // The account holder whose bill it may be is no payer of the plan.
    expect((await server.ask('POST', path, { token: own, json })).status).toBe(404);
    expect((await server.ask('POST', path, { token: theirs, json, headers })).status).toBe(200);
    const ended = { what: 'planEnded', about: paid['reference'] };
    expect((await plansIn(theirs))[0]).toEqual({ ...ended, by: 'you' });
    expect((await plansIn(own))[0]).toEqual({ ...ended, by: 'other', who: helper });
    const { body } = await server.ask('GET', '/api/user/changes', { token: own });
    const [last] = body['payload'] as unknown as AccountChange[];
    expect(last).toMatchObject({ what: 'planEnded', device: phone });
  });
});
