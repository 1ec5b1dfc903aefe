import { placeAt } from '#domain/place-at.ts';
import { createAccount } from './create-account.ts';
import { part } from './part.ts';

export const createAccountPart = part<typeof createAccount>({
  name: 'create-account',
  chart: createAccount,
  /** The field by which the bill is looked for, and whether a postal address is asked for. */
  input: ({ place, tenant }) => ({
    alternate: placeAt(place) === 'createAccountAlternate',
    hasAddress: tenant?.features.removeCredAddress !== true,
  }),
  ends: { login: { go: 'login' } },
});
