import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { setByHand } from '#server/store/plan-rows.ts';
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

  test('a plan that waits for another card is paid by hand instead, and each payment has its reminders', async () => {
    const { planId } = await begun((cart) => byCard(cart, dull));
    await toNextDebit();
    await passDays(3);
    expect((await mails('waits'))[0]?.body).toContain(english('links_planbyHand'));
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

  test('another card that was agreed to in a window of before is refused once the plan is paid by hand', async () => {
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
    expect((await server.ask('GET', path, { token })).body).not.toHaveProperty('plan');
  });
});
