import { expect } from 'vitest';
import type { directPayment } from '#machines/payment/direct.ts';
import type { Holds } from '../../../support/describe-walks.ts';
import { secretsTyped } from '../../../support/typed-payments.ts';

const holds: Holds<typeof directPayment> = {
  /** The snapshot, as a crash report or an inspector could hold it at every moment. */
  sees: (_, actor) => {
    const written =
      JSON.stringify(actor.getPersistedSnapshot()) + JSON.stringify(actor.getSnapshot());
    for (const secret of secretsTyped) expect(written).not.toContain(secret);
  },
  after: ({ asked, told, actor }) => {
    const { context, output } = actor.getSnapshot();
    if (context.returned)
      return expect(asked[0]).toMatchObject({
        slot: 'readAttempt',
        input: { key: expect.stringMatching(/^k-(old|lost)$/) as string },
      });
    const paying = asked.filter(({ slot }) => slot === 'pay');
    const sent = told.filter(({ type }) => type === 'attempt.sent');
    // No payment is sent that was not announced, and said to be under way.
    expect(sent.length).toBeGreaterThanOrEqual(paying.length);
    const { method } = context;
    // A card on file that cannot be read, or has expired, opens no attempt.
    if (context.card === undefined || sent.length > 0)
      expect(told[0]).toMatchObject({ type: 'attempt.opened', attempt: { method } });
    if (output?.kind === 'cancelled') expect(told.at(-1)).toEqual({ type: 'attempt.closed' });
    if (output?.kind === 'paid') expect(told.at(-1)).not.toMatchObject({ type: 'attempt.closed' });
  },
};
export default holds;
