import { placeAt } from '#domain/place-at.ts';
import { activation, type Told } from './activation.ts';
import { part } from './part.ts';

export const activationPart = part<typeof activation, Told>({
  name: 'activation',
  chart: activation,
  input: ({ place }) => ({ hasLink: placeAt(place) === 'activate' }),
  /** The link has done its work: neither the address nor the way back keeps its token. */
  told: { 'account.activated': { goOn: 'activated', replacing: true } },
  ends: {
    login: { go: 'login' },
    newAccount: { go: 'createAccount' },
    unactivated: { go: 'login', replacing: true },
  },
});
