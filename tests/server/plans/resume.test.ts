import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeedPlan, Wish } from '#domain/plans/deeds.ts';
import { redrawn } from '#domain/plans/redrawn.ts';
import { eachDatabase } from '../../support/databases.ts';
import { planMeansAt } from '../../support/plan-means.ts';
import { minutes, useServer } from '../../support/server.ts';

const day = minutes(24 * 60);

eachDatabase((open) => {
  const server = useServer(open);
  const { clinic, begun } = planMeansAt(server);

  const asked = async (method: 'GET' | 'POST', planId: string, json?: object) =>
    server.ask(method, `/payments/recurring/plan/${planId}/deeds`, {
      token: (await clinic.owner()).token,
      ...(json && { json }),
    });
  const shown = async (planId: string) => {
    const { status, body } = await asked('GET', planId);
    expect(status).toBe(200);
    return body['plan'] as unknown as DeedPlan | undefined;
  };
  const known = async (planId: string) => {
    const plan = await shown(planId);
    if (plan === undefined) throw new Error('the plan is over');
    return plan;
  };
  const does = async (
    planId: string,
    wish: Wish,
    { key = randomUUID() as string, as = undefined as DeedPlan | undefined } = {},
  ) => {
    const plan = as ?? (await known(planId));
    const json = { idempotencyKey: key, wish, payments: redrawn(plan.payments, wish, plan) };
    return asked('POST', planId, json);
  };
  const done = async (planId: string, wish: Wish) => {
    const { status, body } = await does(planId, wish);
    expect([status, body['errors']]).toEqual([200, undefined]);
    return body['payments'] as unknown as DeedPlan['payments'];
  };
  const told = async () =>
    (await clinic.letters()).filter(({ uniqueKey }) => uniqueKey?.includes(':deed:'));

  test('a pause that is ended brings the payments back, once, told a week ahead, by one letter', async () => {
    const { planId } = await begun();
    const before = await known(planId);
    expect(before.offers.resume).toEqual({ why: 'notPaused' });
    await done(planId, { deed: 'pause', payments: 2 });
    const whole = async () => {
      const { token } = await clinic.owner();
      const path = `/payments/recurring/plan/${planId}/whole`;
      return (await server.ask('GET', path, { token })).body['plan'];
    };
    const deeds = async () => ((await whole()) as unknown as { deeds: string[] }).deeds;
    expect(await whole()).toMatchObject({ pausedUntil: before.payments[2]?.date });
    expect(await deeds()).toEqual(expect.arrayContaining(['resume']));
    expect(await deeds()).not.toContain('pause');
    server.pass(20 * day);
    const paused = await known(planId);
    const { resume } = paused.offers;
    if ('why' in resume) throw new Error(resume.why);
    const wish = { deed: 'resume', ...resume } as const;
    const key = randomUUID();
    // A day that was not offered is refused, as one that is another by now.
    expect((await does(planId, { ...wish, date: paused.today })).status).toBe(400);
    for (const _ of [1, 2])
      expect((await does(planId, wish, { key, as: paused })).body['payments']).toEqual(
        before.payments,
      );
    const after = await known(planId);
    expect(after.payments).toEqual(before.payments);
    expect(after.offers.resume).toEqual({ why: 'notPaused' });
    expect(await whole()).not.toHaveProperty('pausedUntil');
    expect(await deeds()).toContain('pause');
    const letters = (await told()).filter(
      ({ kind, body }) => kind === 'mail' && body.includes('You ended the pause'),
    );
    expect(letters).toHaveLength(1);
    await clinic.toNextDebit();
    expect(await clinic.charges()).toHaveLength(2);
    expect(await clinic.balanced()).toBe(true);
  });

  test('letters of debits are in the language that the payer used last with the plan', async () => {
    const { planId } = await begun();
    const plan = await known(planId);
    const wish = { deed: 'pause', payments: 1 } as const;
    const payments = redrawn(plan.payments, wish, plan);
    const json = { idempotencyKey: randomUUID(), wish, payments, language: 'es' };
    expect((await asked('POST', planId, json)).status).toBe(200);
    await clinic.toNextDebit();
    const letters = (await clinic.letters()).filter(
      ({ kind, uniqueKey }) => kind === 'mail' && /:(before|taken|paid)/.test(uniqueKey ?? ''),
    );
    expect(letters).not.toEqual([]);
    for (const { body } of letters) expect(body).toMatch(/plan de pagos/i);
  });

  test('a payment that was made since is no part of the pause any more', async () => {
    const { planId } = await begun();
    await done(planId, { deed: 'pause', payments: 1 });
    await clinic.toNextDebit();
    expect(await clinic.charges()).toHaveLength(2);
    expect((await known(planId)).offers.resume).toEqual({ why: 'notPaused' });
  });
});
