import { emit, raise } from 'xstate';
import { paramsAt, placeAt } from '#domain/place-at.ts';
import { placeOf, places, type PlaceName } from '#domain/places.ts';
import { seal } from '#domain/sealed.ts';
import { owingSetup } from './owing-setup.ts';
import type { Context, Event } from './types.ts';
import { isReplaced } from './who.ts';

/** Where whoever leaves a way in without being let in goes on, by what they chose. */
const onward = {
  quickPay: 'landing',
  recovery: 'forgot',
  newAccount: 'createAccount',
  manualEntry: 'quickPay',
  login: 'login',
  unactivated: 'login',
  failed: 'ssoError',
} satisfies Readonly<Record<string, PlaceName>>;

type Admitted = Omit<Extract<Event, { type: 'visitor.admitted' }>, 'type'>;

/** What the portal does with whom its ways in let in, and with who turns to another way. */
export const waysInSetup = owingSetup.extend({
  actions: {
    tellAdmitted: raise((_, admitted: Admitted) => ({ type: 'visitor.admitted', ...admitted })),
    goOnFrom: emit(({ context }, kind: keyof typeof onward) => ({
      type: 'went',
      to: placeOf(onward[kind]).path,
      // Nothing was there to go back to.
      ...((kind === 'unactivated' || isReplaced(context.place)) && { replace: true }),
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

/** What the link says of how they come; what is secret in it is handed on sealed. */
export function launchIn({ place }: Context) {
  const { version = '', token = '' } = paramsAt(place);
  return { version, isChallenged: placeAt(place) === 'ssoChallenge', token: seal(token) };
}

export const textLinkIn = ({ place }: Context) => ({ id: seal(paramsAt(place)['id'] ?? '') });
