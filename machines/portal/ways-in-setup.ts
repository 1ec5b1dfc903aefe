import { assign, emit, raise, sendTo } from 'xstate';
import { paramsAt, placeAt } from '#domain/place-at.ts';
import { placeOf, places, type PlaceName } from '#domain/places.ts';
import { seal } from '#domain/sealed.ts';
import type { RaisedAlert } from '../alerts.ts';
import type { Recovery } from '../recovery.ts';
import { owingSetup } from './owing-setup.ts';
import type { Context, Event } from './types.ts';
import { isReplaced } from './who.ts';

/** Where whoever leaves a way in without being let in goes on, by what they chose. */
const onward = {
  quickPay: 'landing',
  newAccount: 'createAccount',
  manualEntry: 'quickPay',
  login: 'login',
  coded: 'resetPassword',
} satisfies Readonly<Record<string, PlaceName>>;

/** Where it goes on by itself: nothing is there to go back to. */
const instead = {
  unactivated: 'login',
  unbegun: 'landing',
  invalid: 'landing',
  unread: 'landing',
  changed: 'resetPasswordSuccess',
  failed: 'ssoError',
  expired: 'inviteExpired',
  'given up': 'landing',
} satisfies Readonly<Record<string, PlaceName>>;

/** What is said then. */
const said: Readonly<Record<string, RaisedAlert>> = {
  invalid: { text: 'topics_resetlinkover', type: 'WARNING', lasts: 20_000 },
  unread: { text: 'topics_openlinkagain', type: 'INFO', lasts: 20_000 },
  'given up': { text: 'topics_inviteunanswered', type: 'WARNING', lasts: 20_000 },
};

type Kind = keyof typeof onward | keyof typeof instead;
/** Where a password was missed, by whom. */
interface Missed {
  readonly kind: string;
  readonly username?: string;
}
type Admitted = Omit<Extract<Event, { type: 'visitor.admitted' }>, 'type'>;

/** What the portal does with whom its ways in let in, and with who turns to another way. */
export const waysInSetup = owingSetup.extend({
  guards: {
    isAt: ({ event }, name: PlaceName) =>
      event.type === 'place.visited' && event.place === placeOf(name).path,
    /** Offered here, and nothing that the patient chose says otherwise. */
    isLanguageWelcome: ({ context, event }) =>
      event.type === 'language.offered' &&
      !context.languageChosen &&
      event.language !== context.language &&
      context.languages.some(({ code }) => code === event.language),
    isNotShown: ({ context }, name: PlaceName) => context.place !== placeOf(name).path,
  },
  actions: {
    tellAdmitted: raise((_, admitted: Admitted) => ({ type: 'visitor.admitted', ...admitted })),
    noteLanguageChosen: assign({ languageChosen: true }),
    /** They understand the message that sent them. */
    offerLanguage: raise((_, language: string | undefined) => ({
      type: 'language.offered' as const,
      language,
    })),
    goOnFrom: emit(({ context }, kind: Kind) => ({
      type: 'went',
      to: placeOf({ ...onward, ...instead }[kind]).path,
      ...((kind in instead || isReplaced(context.place)) && { replace: true }),
    })),
    sayOf: sendTo('alerts', (_, kind: Kind) => ({
      type: 'alerts.raised',
      alerts: [said[kind]].flatMap((one) => one ?? []),
    })),
    wantRecovery: raise((_, { username }: Missed) => ({
      type: 'recovery.wanted' as const,
      recovery: {
        from: 'credentialed' as const,
        way: 'email' as const,
        ...(username && { username }),
      },
    })),
    takeRecovery: assign((_, recovery: Recovery) => ({ recovery })),
    /** There the conversation is the same one; at any other address it begins anew. */
    noteGoingOn: assign((_, name: PlaceName | undefined) => ({
      goesOnAt: name && placeOf(name).path,
    })),
    goToForgot: emit({ type: 'went', to: places.forgot.path }),
    goToRecoveryLink: emit({ type: 'went', to: places.recoveryLink.path }),
    /** By the browser's own Back. */
    tellReopened: sendTo('recovery', { type: 'another.chosen' }),
    takeInvitee: assign((_, invitee: string | undefined) => ({ invitee })),
    goToInvited: emit({ type: 'went', to: places.inviteCreateAccount.path, replace: true }),
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
/** Only from where it was begun: nobody is told to look for a mail that nobody asked for. */
export const recoveryInput = ({ place, recovery }: Context) => ({
  recovery: placeAt(place) === 'forgot' ? recovery : undefined,
});

export const invitationInput = ({ place, invitee }: Context) => ({
  declines: placeAt(place) === 'inviteDecline',
  ...(placeAt(place) === 'inviteCreateAccount' && invitee !== undefined && { email: invitee }),
});
