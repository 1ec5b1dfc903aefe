import { ApiFailure } from '#domain/failure.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { start } from '#domain/visit/visitor.ts';
import { closeAccount, type Told } from './close-account.ts';
import { part } from './part.ts';

/** The session is over before anything was closed: the portal leaves as it does from anywhere else. */
const sessionOver = () =>
  new ApiFailure('refused', { code: resultCodes.signedOut, route: 'POST /user/close' });

export const closeAccountPart = part<typeof closeAccount, Told>({
  name: 'close-account',
  chart: closeAccount,
  input: ({ newId }) => ({ key: newId(), newKey: newId }),
  told: { 'session.lost': { report: sessionOver } },
  ends: {
    closed: { end: true },
    kept: { go: 'security' },
    taking: { go: 'ownData' },
    looking: [
      {
        when: (_, { shownAt }) => shownAt !== undefined,
        go: 'paymentHistoryDetail',
        with: ({ shownAt = '' }) => ({ id: shownAt }),
      },
      { go: start },
    ],
  },
});
