import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import { invitation, type Found } from '#machines/invitation.ts';

const good: Found = { kind: 'good', email: 'nina@example.org', owner: 'Rosa' };

/** An invitation whose link was opened, at a server that answers so. */
function opened(declines: boolean, { found = good, refusal }: { found?: Found; refusal?: number }) {
  const clock = new SimulatedClock();
  const decline = vi.fn(() => Promise.resolve());
  const answer = () =>
    refusal === undefined
      ? Promise.resolve()
      : Promise.reject(new ApiFailure('refused', { code: refusal, route: '' }));
  const actors = {
    checkInvitation: fromPromise(() => Promise.resolve(found)),
    acceptInvitation: fromPromise<void, never>(answer),
    decline: fromPromise(decline),
  };
  const actor = createActor(invitation.provide({ actors: actors as never }), {
    input: { declines },
    clock,
  }).start();
  return { actor, clock, decline };
}
const account = {
  type: 'account.submitted',
  firstName: 'Nina',
  lastName: 'Delgado',
  password: 'Rainy-Day-2027',
} as const;

test('opening the link that declines declines nothing', async () => {
  const { actor, decline } = opened(true, {});
  await waitFor(actor, (snapshot) => snapshot.matches('askingToDecline'));
  expect(decline).not.toHaveBeenCalled();
  actor.send({ type: 'decline.chosen' });
  expect(decline).toHaveBeenCalledOnce();
});

test('an invitation that is over is told of before the patient is asked to decline it', async () => {
  const { actor } = opened(true, { found: { kind: 'over' } });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
});

test.each([true, false])(
  'an invitation whose page is loaded again is not called over',
  async (declines) => {
    const { actor } = opened(declines, { found: { kind: 'unread' } });
    await waitFor(actor, (snapshot) => snapshot.matches('unread'));
    actor.send({ type: 'start.chosen' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'quickPay' });
  },
);

test.each([
  [undefined, 'created', 10_000],
  [4011, 'failed', 60_000],
] as const)(
  'the end of an invitation is told before the login: %s',
  async (refusal, state, lasts) => {
    const { actor, clock } = opened(false, refusal === undefined ? {} : { refusal });
    await waitFor(actor, (snapshot) => snapshot.matches('fillingIn'));
    actor.send(account);
    await waitFor(actor, (snapshot) => snapshot.matches(state));
    clock.increment(lasts - 1);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(actor.getSnapshot().output).toEqual({ kind: 'login' });
  },
);
