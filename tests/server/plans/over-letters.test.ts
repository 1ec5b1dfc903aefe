import { expect, test } from 'vitest';
import { changeByHand } from '#server/plans/change-by-hand.ts';
import { stopPlan } from '#server/plans/stop.ts';
import { openTenant } from '#server/tenancy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { debitsAt } from '../../support/debits.ts';
import { english } from '../../support/english.ts';
import { guestPlansAt } from '../../support/guest-plans.ts';
import { owe } from '../../support/plans.ts';
import { useServer } from '../../support/server.ts';

const runs = english('topics_planguestlinkbelow');
const over = english('topics_planguestlinkover');

eachDatabase((open) => {
  const server = useServer(open);
  const at = debitsAt(server, { saveCreditCard: true });
  const { begun, opened, of } = guestPlansAt(server, at);
  const letter = async (part: string) =>
    (await at.letters()).find(
      ({ kind, uniqueKey }) =>
        kind === 'mail' && uniqueKey?.startsWith('plan:') && uniqueKey.includes(part),
    )?.body ?? '';
  const settle = async (planId: string) => {
    const stored = await openTenant(server.db, at.slug());
    const by = { note: 'written off', by: 'kim', again: false };
    await changeByHand(server.deps, planId, { stored, wish: { deed: 'settle' }, ...by });
  };
  const stopOwn = async (planId: string, link: string) => {
    const token = await opened(link);
    const figures = await of(planId, token).figures();
    expect((await of(planId, token, figures).stop()).status).toBe(200);
  };
  const pay = async () => {
    const { id } = await owe(server.db, at.slug(), 'A-1');
    await server.db.updateTable('balances').set({ amount: 0 }).where('id', '=', id).execute();
    await at.toNextDebit();
  };
  const stopByStaff = (planId: string) =>
    stopPlan(server.deps, planId, { note: 'asked to', by: 'staff' });

  test.each([
    ['its guest stopped', ':stopped', stopOwn],
    ['its provider stopped', ':stopped', stopByStaff],
    ['its provider settled', ':settled', settle],
    ['nothing is due of any more', ':done', pay],
  ] as const)('a letter of a plan that %s offers no change of it', async (_, part, end) => {
    const { planId, link } = await begun();
    expect(await letter(':begun')).toContain(runs);
    await end(planId, link);
    expect(await letter(part)).toContain(over);
    expect(await letter(part)).not.toContain(runs);
  });

  test('the letter of the last payment offers no change of the plan', async () => {
    await begun();
    for (let count = 0; count < 3; count += 1) await at.toNextDebit();
    expect(await letter(':3:after:')).toContain(runs);
    expect(await letter(':4:after:')).toContain(over);
    expect(await letter(':4:after:')).not.toContain(runs);
  });

  test('a stop by the provider is told as the provider’s, with the step for whoever did not ask for it', async () => {
    const { planId } = await begun();
    await stopByStaff(planId);
    const told = await letter(':stopped');
    expect(told).toContain('has stopped your payment plan. Nothing more will be taken for it.');
    expect(told).toContain('If you did not ask for this, or want to know why,');
    expect(told).not.toContain('As you asked');
  });

  test('one’s own stop is told as asked for', async () => {
    const { planId, link } = await begun();
    await stopOwn(planId, link);
    const told = await letter(':stopped');
    expect(told).toContain('As you asked, your payment plan is stopped. Nothing more');
    expect(told).not.toContain('If you did not ask for this');
  });
});
