import { emit, raise } from 'xstate';
import { placeAt } from '#domain/place-at.ts';
import { placeOf, places, type PlaceName } from '#domain/places.ts';
import { owingSetup } from './owing-setup.ts';
import type { Context, Event } from './types.ts';

/** Where whoever leaves a way in without being let in goes on, by what they chose. */
const onward = {
  quickPay: 'landing',
  recovery: 'forgot',
  newAccount: 'createAccount',
  manualEntry: 'quickPay',
  login: 'login',
  unactivated: 'login',
} satisfies Readonly<Record<string, PlaceName>>;

type Admitted = Omit<Extract<Event, { type: 'visitor.admitted' }>, 'type'>;

/** What the portal does with whom its ways in let in, and with who turns to another way. */
export const waysInSetup = owingSetup.extend({
  actions: {
    tellAdmitted: raise((_, admitted: Admitted) => ({ type: 'visitor.admitted', ...admitted })),
    goOnFrom: emit((_, kind: keyof typeof onward) => ({
      type: 'went',
      to: placeOf(onward[kind]).path,
      // Nothing was there to go back to.
      ...(kind === 'unactivated' && { replace: true }),
    })),
    /** The link has done its work: its token leaves the address, and the way back. */
    goToActivated: emit({ type: 'went', to: places.activated.path, replace: true }),
  },
});

/** How an account is looked for, and whether its holder lives anywhere. */
export const createAccountInput = ({ place, tenant }: Context) => ({
  alternate: placeAt(place) === 'createAccountAlternate',
  hasAddress: tenant?.features.removeCredAddress !== true,
});

export const activationInput = ({ place }: Context) => ({ hasLink: placeAt(place) === 'activate' });
