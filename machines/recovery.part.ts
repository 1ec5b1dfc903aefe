import { placeAt } from '#domain/place-at.ts';
import type { Now } from '#domain/visit/now.ts';
import { part } from './part.ts';
import { recovery, type Told } from './recovery.ts';

const isShown = ({ place }: Pick<Now, 'place'>): boolean => placeAt(place) === 'forgot';

export const recoveryPart = part<typeof recovery, Told>({
  name: 'recovery',
  chart: recovery,
  /**
   * A recovery is handed on at its first page only: no visitor is told to look for a mail that
   * nobody asked for.
   */
  input: ({ place, recovery: begun }) => ({ recovery: isShown({ place }) ? begun : undefined }),
  visited: { forgot: { type: 'another.chosen' } },
  told: {
    'recovery.sent': { goOn: 'recoveryLink' },
    'recovery.reopened': [{ when: isShown }, { go: 'forgot' }],
  },
  ends: {
    coded: { go: 'resetPassword' },
    login: { go: 'login' },
    quickPay: { go: 'landing' },
    unbegun: { go: 'landing', replacing: true },
  },
});
