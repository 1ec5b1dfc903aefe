import { placeAt } from '#domain/place-at.ts';
import { createAccount } from './create-account.ts';
import { part } from './part.ts';

export const createAccountPart = part<typeof createAccount>({
  name: 'create-account',
  chart: createAccount,
  /** How an account is looked for, and whether its holder lives anywhere. */
  input: ({ place, tenant }) => ({
    alternate: placeAt(place) === 'createAccountAlternate',
    hasAddress: tenant?.features.removeCredAddress !== true,
  }),
  ends: { login: { go: 'login' } },
});
