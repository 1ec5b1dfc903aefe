import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { setByHand } from '#server/store/plan-rows.ts';
import { longDate } from '#text/formats.ts';
import { eachDatabase } from '../../support/databases.ts';
import { english } from '../../support/english.ts';
import { byCard } from '../../support/payments.ts';
import { dull, planMeansAt } from '../../support/plan-means.ts';
import { useServer } from '../../support/server.ts';

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);
  const { thePlan, toNextDebit, passDays, letters, charges } = clinic;

  const mails = async (kind: string) =>
    (await letters()).filter((one) => one.kind === 'mail' && one.uniqueKey?.includes(`:${kind}:`));

  /** A plan whose card no bank takes payments from any more goes on by hand. */
  const byHand = async () => {
    const { planId, add } = await begun((cart) => byCard(cart, dull));
    const card = await add();
    await toNextDebit();
    await passDays(3);
    const { token } = await clinic.owner();
    const path = `/payments/recurring/plan/${planId}`;
    const plan = (await server.ask('GET', `${path}/deeds`, { token })).body[
      'plan'
    ] as unknown as DeedPlan;
    expect(plan.offers).toMatchObject({ move: { why: 'waiting' }, automatic: { isOn: true } });
    const wish = { deed: 'automatic', isOn: false } as const;
    const payments = redrawn(plan.payments, wish, plan);
    const json = { idempotencyKey: randomUUID(), wish, payments };
    expect((await server.ask('POST', `${path}/deeds`, { token, json })).status).toBe(200);
    return { planId, path, card, token };
  };

  test('a plan that waits for another card is paid by hand instead, and each payment has its reminders', async () => {
    const { path, token } = await byHand();
    expect((await mails('waits'))[0]?.body).toContain(english('links_planbyHand'));
    expect((await thePlan()).plan).toMatchObject({
      isByHand: 1,
      waitingSince: null,
      waitingNextAt: null,
    });
    const { body } = await server.ask('GET', `${path}/whole`, { token });
    expect(body['plan']).toMatchObject({ due: { amount: 5_000, isOverdue: true } });
    await passDays(1);
    expect(await mails('overdue')).toHaveLength(1);
    expect(await mails('waits')).toHaveLength(1);
    expect(await charges()).toHaveLength(2);
    // No bank takes payments from that card any more.
    expect((await thePlan()).plan.vendorToken).toBeNull();
  });

  test('a plan that is paid by hand is debited again from another card, on the days that were shown', async () => {
    const { path, card } = await byHand();
    await passDays(1);
    const { token } = await clinic.owner();
    const whole = (await server.ask('GET', `${path}/whole`, { token })).body['plan'];
    // The card that is gone is no way back.
    expect((whole as unknown as { deeds: string[] }).deeds).toEqual(
      expect.arrayContaining(['means', 'stop']),
    );
    expect((whole as unknown as { deeds: string[] }).deeds).not.toContain('automatic');
    const shown = (await server.ask('GET', `${path}/means`, { token })).body[
      'plan'
    ] as unknown as ChangingPlan;
    expect(shown).toMatchObject({ means: { isByHand: true }, remaining: 15_000, most: 5_000 });
    expect(shown.payments).toHaveLength(3);
    const idempotencyKey = randomUUID();
    const json = { idempotencyKey, card, from: shown.payments[0]?.date, endsByHand: true };
    for (const _ of ['once', 'again'])
      expect((await server.ask('POST', `${path}/means`, { token, json })).status).toBe(200);
    const { plan, rows } = await thePlan();
    expect(plan).toMatchObject({ isByHand: 0, last4: '4242' });
    expect(rows.filter(({ status }) => status === 'pending').map(({ dueDate }) => dueDate)).toEqual(
      shown.payments.map(({ date }) => date),
    );
    const [letter, ...further] = await mails('means');
    expect(further).toEqual([]);
    for (const { date, amount } of shown.payments)
      expect(letter?.body).toContain(`${longDate(date, 'en')}: $${(amount / 100).toFixed(2)}`);
    expect(letter?.body).toContain('You have paid this plan by hand.');
    const [first, second] = shown.payments;
    const before = (await charges()).length;
    await toNextDebit();
    await passDays(1);
    const taken = (await charges()).slice(before);
    expect(taken).toEqual([expect.objectContaining({ amount: first?.amount })]);
    expect((await thePlan()).rows.find((one) => one.dueDate === second?.date)).toMatchObject({
      status: 'pending',
    });
  });

  test('another card that was agreed to in a window of before is refused once the plan is paid by hand, or no longer', async () => {
    const { planId, add } = await begun((cart) => byCard(cart, dull));
    const card = await add();
    await toNextDebit();
    const { token } = await clinic.owner();
    const path = `/payments/recurring/plan/${planId}/means`;
    const { body } = await server.ask('GET', path, { token });
    const { next } = body['plan'] as unknown as { readonly next: { readonly date: string } };
    await setByHand(server.db, planId, true);
    const json = { idempotencyKey: randomUUID(), card, from: next.date };
    expect((await server.ask('POST', path, { token, json })).status).toBe(409);
    await setByHand(server.db, planId, false);
    const ended = { ...json, endsByHand: true };
    expect((await server.ask('POST', path, { token, json: ended })).status).toBe(409);
  });
});
