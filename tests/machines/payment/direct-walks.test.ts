import { expect } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { directPayment } from '#machines/payment/direct.ts';
import { directPlans } from '#walks/plans/payment/direct.ts';
import { describeChart } from '../../support/describe-walks.ts';
import { secretsTyped } from '../../support/typed-payments.ts';

/** Written down at every moment: what a crash report or an inspector could hold. */
const writtenDown = (actor: ActorRefFrom<typeof directPayment>) =>
  JSON.stringify(actor.getPersistedSnapshot()) + JSON.stringify(actor.getSnapshot());

const sees = (_: unknown, actor: ActorRefFrom<typeof directPayment>) => {
  const written = writtenDown(actor);
  for (const secret of secretsTyped) expect(written).not.toContain(secret);
};

describeChart(directPlans, {
  sees,
  after: ({ asked, emitted, actor }) => {
    if (actor.getSnapshot().context.returned)
      return expect(asked[0]).toMatchObject({ slot: 'readAttempt', input: { key: 'k-old' } });
    const paying = asked.filter(({ slot }) => slot === 'pay');
    const sent = emitted.filter(({ type }) => type === 'attempt.sent');
    // Nothing is sent that was not announced, and that was not said to be under way.
    expect(sent.length).toBeGreaterThanOrEqual(paying.length);
    expect(emitted[0]).toMatchObject({ type: 'attempt.opened', attempt: { method: 'cards' } });
    const { output } = actor.getSnapshot();
    if (output?.kind === 'cancelled') expect(emitted.at(-1)).toEqual({ type: 'attempt.closed' });
    if (output?.kind === 'paid')
      expect(emitted.at(-1)).not.toMatchObject({ type: 'attempt.closed' });
  },
});
