import type { PlaceName } from '#domain/places.ts';
import { accounts } from '#domain/visit/places.ts';
import type { Onward } from '#machines/part.ts';

export interface Way {
  /** The button or link that is pressed on the page. */
  readonly name: string;
  readonly to: Onward;
}

export interface Page {
  readonly description: string;
  readonly ways: readonly Way[];
  /** The page tells of a failure for good: no visitor gets from here where they wanted. */
  readonly isFailure?: true;
}

const begin = { name: 'balances.chosen', to: 'landing' } as const;
const locations: Page = {
  description: 'one of several locations is chosen',
  ways: [{ name: 'location.chosen', to: accounts }],
};

/** The pages without a conversation that a conversation leads to, and where they lead on. */
export const pages: Readonly<Partial<Record<PlaceName, Page>>> = {
  landing: {
    description: '',
    ways: [
      { name: 'login.chosen', to: 'login' },
      { name: 'newAccount.chosen', to: 'createAccount' },
    ],
  },
  openBalanceLocations: locations,
  credentialedLocations: locations,
  resetPasswordSuccess: { description: 'the new password can be used', ways: [begin] },
  inviteExpired: {
    description: 'the invitation is no longer good',
    ways: [begin],
    isFailure: true,
  },
  ssoError: { description: 'the patient has to be sent once more', ways: [], isFailure: true },
};
