import {
  assign,
  createMachine,
  emit,
  fromCallback,
  sendTo,
  setup,
  spawnChild,
  type AnyActorLogic,
} from 'xstate';
import { isVisitGone, type ApiFailure } from '#domain/failure.ts';
import { addressOf, rowAt } from '#domain/place-at.ts';
import { places, type Conversation } from '#domain/places.ts';
import type { TextPack } from '#domain/text-pack.ts';
import type { Admission } from '#domain/visit/admission.ts';
import { holdsAccount, home } from '#domain/visit/visitor.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { alerts, type RaisedAlert } from '../alerts.ts';
import type { deferred } from '../deferred.ts';
import type { editQuestion } from '../edit-question.ts';
import type { Event as ToSocket, Input as SocketInput } from '../live-socket.ts';
import type { AnyPart } from '../part.ts';
import { failedWith, failureIn } from '../failed.ts';
import { quickPayLogin } from '../quick-pay-login.ts';
import type { reach } from '../reach.ts';
import type { session, Output as SessionEnd } from '../session.ts';
import type { Children } from './children.ts';
import { conversation } from './conversation.ts';
import { asAlert, faultOf, kindOf, noticesOf } from './failures.ts';
import { decidedIn, hasChanged, visitOf } from './kept.ts';
import { goodbyeOf, isReplaced, isSingleSignOn, turnedTo, type Ending } from './who.ts';
import { hrefOf } from './wishes.ts';
import { notProvided, slot } from '../slot.ts';
import type {
  Adopted,
  Context,
  Emitted,
  Event,
  Input,
  Known,
  Found,
  Settled,
  Visit,
} from './types.ts';

/** The portal's vocabulary: what its states may ask, check and do. */
export const portalSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    emitted: {} as Emitted,
    children: {} as Children,
  },
  actors: {
    alerts,
    reach: later<typeof reach>(),
    session: later<typeof session>(),
    editQuestion: later<typeof editQuestion>(),
    deferred: later<typeof deferred>(),
    readSettings: slot<Settled, { slug: string; language: string }>(),
    resumeVisit: slot<Found, { slug: string }>(),
    quickPayLogin,
    /** Answers with the visit that another tab saved meanwhile, where that one counts. */
    keepVisit: slot<Adopted | undefined, Visit>(),
    readRecord: slot<Known, { readonly hasAccount: boolean }>(),
    speak: slot<string, { language: string }>(),
    endVisit: slot<string, Ending>(),
    liveSocket: fromCallback<ToSocket, SocketInput>(notProvided),
    /** A conversation comes with its first use: the first page carries none of it. */
    fetchPart: slot<AnyPart, { conversation: Conversation | undefined }>(),
    conversation,
  },
  guards: {
    isAdmitted: ({ context }) => context.admission !== undefined,
    /** The history holds the page already: each reload would add to it. */
    isReplacedAtStart: ({ context }) =>
      context.address.again === true ||
      context.address.asked === context.previousPlace ||
      context.address.asked === context.place ||
      isReplaced(context.address.asked) ||
      turnedTo(context) === places.landing.path,
    isStartAsked: ({ context }) => context.address.asked === places.landing.path,
    isNobody: ({ context }) => context.admission === undefined,
    isReached: ({ context }) => !context.unreached,
    hasPaused: ({ context }) => context.hasPaused,
    isAccountHolder: ({ context }) => context.admission?.loginType === 'credentialed',
    isAuthorizedUser: ({ context }) => context.admission?.loginType === 'authorized-user',
    isSingleSignOn: ({ context }) => isSingleSignOn(context),
    holdsAccount: ({ context }) => holdsAccount(context),
    hasChanged: ({ context }) => hasChanged(context),
    /** No payment is under way, and the server keeps all that was decided. */
    isReloadHarmless: ({ context }) =>
      !context.attempt?.sent && (context.admission === undefined || !hasChanged(context)),
    bringsVisit: ({ event }) => outputOf(event) !== undefined,
    isOtherLanguage: ({ context, event }) =>
      event.type === 'language.chosen' && event.language !== context.language,
    isOwnLanguage: ({ context, event }) =>
      event.type === 'texts.received' && event.texts.language === context.language,
    isOffline: ({ event }) => event.type === 'request.failed' && event.failure.kind === 'offline',
    /** The code that sends a request did not come. */
    isFileLost: ({ event }) =>
      event.type === 'request.failed' && event.failure.route === 'GET /assets',
    isFatal: ({ event }) => kindOf(event) === 'fatal',
    isSignedOut: ({ event }) => kindOf(event) === 'signedOut',
    isForAbout: ({ context, event }) => kindOf(event) === 'about' && context.aboutUrl !== undefined,
    isAboutToPay: ({ context: { attempt, place } }) =>
      !attempt?.sent && rowAt(place)?.stage === 'payment',
    isPaymentOutOfReach: ({ context, event }) =>
      failureIn(event).kind === 'offline' && context.attempt !== undefined,
    isSessionOver: failedWith(resultCodes.signedOut),
    /** A page that anybody may open, and a new launch, need nothing of the session that is over. */
    isSentOver: ({ context }, found: Found) =>
      found === 'sentOver' && turnedTo(context) !== undefined,
    isVisitGone: ({ event }) => isVisitGone(failureIn(event)),
    isNotConfigured: failedWith(resultCodes.invalid),
    isUnknownProvider: failedWith(resultCodes.missing),
  },
  actions: {
    takeSettings: assign((_, { tenant, texts, memoDismissed }: Settled) => ({
      tenant,
      memoDismissed,
      language: texts.language,
      languages: texts.languages,
    })),
    useCanonicalSlug: assign({
      address: ({ context }) => ({
        ...context.address,
        slug: context.tenant?.slug ?? context.address.slug,
      }),
    }),
    takeVisit: assign((_, found: Found) => {
      const { admission, visit } = typeof found === 'object' ? { ...found } : {};
      return { admission, previousPlace: visit?.place, kept: visit, ...decidedIn(visit) };
    }),
    /** The visit goes on at the page that tells of the end, in the place of the one that was asked for. */
    askForGoodbye: assign(({ context: { address } }) => {
      const asked = places.ssoLogout.path;
      return { address: { ...address, asked }, previousPlace: asked };
    }),
    takeAdmission: assign((_, admission: Admission | undefined) => ({ admission })),
    notePlace: assign(({ context, event }) =>
      event.type === 'place.visited'
        ? {
            place: event.place,
            link: event.link,
            wanted: event.wanted ?? context.wanted,
            closingAsked: context.closingAsked && event.place === context.place,
            previousPlace: event.needsSession ? event.place : context.previousPlace,
          }
        : {},
    ),
    noteKept: assign({ kept: ({ context }) => visitOf(context) }),
    /** Two tabs, one cart: what was saved last is what both have from now on. */
    adoptVisit: assign((_, adopted: Adopted | undefined) =>
      adopted === undefined ? {} : { kept: adopted.visit, ...decidedIn(adopted.visit) },
    ),
    takeLanguage: assign((_, language: string) => ({ language })),
    noteLanguages: assign(({ event }) =>
      event.type === 'texts.received' || event.type === 'settings.received'
        ? { languages: event.texts.languages }
        : {},
    ),
    noteEnding: assign((_, ending: SessionEnd['kind']) => ({ ending })),
    noteLeaving: assign((_, leavingTo: string) => ({ leavingTo })),
    noteUnheard: assign(({ event }) => ({ unreached: isUnreached(failureIn(event).kind) })),
    notePause: assign({ hasPaused: true }),
    forgetPause: assign({ hasPaused: false }),
    noteClosing: assign({ closingAsked: true }),
    dismissMemo: assign({ memoDismissed: true }),
    rememberMemo: notProvided,
    goToStart: emit({ type: 'went', to: places.landing.path, replace: true }),
    goToAsked: emit(({ context }) => ({ type: 'went', to: context.address.asked })),
    replaceByAsked: emit(({ context }) => ({
      type: 'went',
      to: context.address.asked,
      replace: true,
    })),
    goHome: emit(({ context }) => ({ type: 'went', to: hrefOf(home, context) })),
    goToNotice: emit(({ event }) => ({
      type: 'went' as const,
      to: event.type === 'notice.chosen' ? addressOf('notices', event) : places.landing.path,
      replace: true,
    })),
    goBack: emit({ type: 'wentBack' }),
    goUp: emit({ type: 'wentUp' }),
    close: emit({ type: 'closed' }),
    leave: emit(({ context }) => ({
      type: 'left',
      location: context.leavingTo ?? goodbyeOf(context),
    })),
    leaveForAbout: emit(({ context }) => ({ type: 'left', location: context.aboutUrl ?? '/' })),
    tellTexts: emit(({ event }) => ({
      type: 'textsArrived',
      texts: event.type === 'texts.received' ? event.texts : noTexts,
    })),
    postEntry: emit(({ event }) => ({
      type: 'entryUndelivered' as const,
      entry: event.type === 'entry.undelivered' ? event.entry : undefined,
    })),
    doubtReach: sendTo('reach', { type: 'call.lost' }),
    missFile: sendTo('reach', { type: 'file.lost' }),
    fetchFiles: emit({ type: 'filesWanted' }),
    reload: emit({ type: 'reloadWanted' }),
    reportFault: emit(({ event }) =>
      event.type === 'fault.thrown'
        ? { type: 'faulted' as const, message: event.message, stack: event.stack }
        : { type: 'faulted' as const, message: faultOf(event) },
    ),
    raiseAlert: sendTo('alerts', ({ event }) =>
      raised(event.type === 'alert.raised' ? [event.alert] : []),
    ),
    raiseNotices: sendTo('alerts', ({ event }) => raised(noticesOf(event))),
    passNoticeOn: sendTo('alerts', ({ event }) =>
      raised(event.type === 'notice.received' ? event.problems.map(asAlert) : []),
    ),
    sayAdopted: sendTo('alerts', (_, adopted: Adopted | undefined) =>
      raised(adopted ? [adopted.notice] : []),
    ),
    sayCallLost: sendTo('alerts', raised([{ text: 'errors_offline', type: 'WARNING' }])),
    sayRestored: sendTo('alerts', raised([{ text: 'topics_reachedagain', type: 'INFO' }])),
    sayLanguageFailed: sendTo(
      'alerts',
      raised([{ text: 'request_errors_language', type: 'WARNING' }]),
    ),
    /** The socket outlives the state that opens it: it has a goodbye of its own to say. */
    openSocket: spawnChild('liveSocket', {
      id: 'liveSocket',
      input: ({ context, self }) => ({
        slug: context.address.slug,
        language: context.language,
        deviceId: context.deviceId,
        parent: self,
      }),
    }),
    introduceSession: sendTo('liveSocket', { type: 'token.issued' }),
    changeSocketLanguage: sendTo('liveSocket', ({ context }) => ({
      type: 'language.changed',
      language: context.language,
    })),
    closeSocket: ({ self }) =>
      self.getSnapshot().children['liveSocket']?.send({ type: 'connection.ended' }),
    endSession: sendTo('session', { type: 'exit.chosen' }),
    refuseToken: sendTo('session', { type: 'token.refused' }),
  },
  delays: {
    /** Milliseconds between the first page and the address that was asked for. */
    settle: 30,
    /** Milliseconds until a server that did not answer is asked again. */
    breath: 1_000,
    /** Milliseconds until a server that has not heard of the end is told again. */
    onceMore: 3_000,
    /** Milliseconds after which a server that answers with errors is no longer told of the end. */
    goodbye: 20_000,
    /** By then the server has ended the session by itself. */
    outlived: ({ context }: { context: Context }) => (context.admission?.timeout ?? 900) * 1_000,
  },
});

/** The output of the actor that is done. */
const outputOf = (event: object) => (event as { output?: unknown }).output;

const isUnreached = (kind: ApiFailure['kind']) => kind === 'offline' || kind === 'timeout';

const noTexts: TextPack = { language: '', languages: [], customizations: [] };

export function raised(alerts: readonly RaisedAlert[]) {
  return { type: 'alerts.raised' as const, alerts };
}

/** Stands for a conversation until its code is there. */
function later<L extends AnyActorLogic>(): L {
  return createMachine({}) as AnyActorLogic as L;
}
