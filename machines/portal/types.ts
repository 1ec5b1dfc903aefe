import type { Address } from '#domain/address.ts';
import type { ApiFailure } from '#domain/failure.ts';
import type { Knowledge } from '#domain/knowledge.ts';
import type { LogEntry } from '#domain/logging.ts';
import type { Owed } from '#domain/owed.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextPack } from '#domain/text-pack.ts';
import type { Admission } from '#domain/visit/admission.ts';
import type { Now } from '#domain/visit/now.ts';
import type { Kept } from '#domain/visit/undecided.ts';
import type { RaisedAlert } from '../alerts.ts';
import type { Emitted as FromSocket } from '../live-socket.ts';
import type { AnyPart, Onward, Said } from '../part.ts';
import type { Reckoning } from './reckoning.ts';
import type { Asked } from './wishes.ts';
import type { Output as SessionEnd } from '../session.ts';
import type { Told as ReachTold } from '../reach.ts';

export interface Input {
  readonly address: Address;
  readonly language: string;
  /** Names this tab to the live socket. */
  readonly deviceId: string;
  /** Makes the ids of accounts and of attempts to pay. */
  readonly newId: () => string;
  /** The reckoning of what is owed, which is there once a visitor has come in. */
  readonly reckoning: () => Reckoning;
  /** The address to which a patient is sent whose provider does not use this portal. */
  readonly aboutUrl?: string;
}

/** The settings and texts that are read at start. */
export interface Settled {
  readonly tenant: Tenant;
  readonly texts: TextPack;
  readonly memoDismissed: boolean;
}

/** The session and visit that a reload brings back. */
export interface Resumed {
  readonly admission: Admission;
  readonly visit?: Visit;
}

/** The visit of before a reload: nobody's, or over, where it has to be begun at the provider's system again. */
export type Found = Resumed | 'sentOver' | null;

/** A visit as the server keeps it. */
export interface Visit extends Kept {
  /** The address where the patient was. */
  readonly place: string;
  readonly language: string;
}

/** The visit that another tab saved meanwhile, and what to say of it. */
export interface Adopted {
  readonly visit: Visit;
  readonly notice: RaisedAlert;
}

/** The part of the server's record of a visitor that the portal goes by. */
export interface Known {
  readonly owed: Owed;
}

export interface Context extends Now {
  readonly address: Address;
  readonly aboutUrl: string | undefined;
  readonly deviceId: string;
  readonly reckoning: Input['reckoning'];
  readonly languages: TextPack['languages'];
  /** The patient said in which language they read. */
  readonly languageChosen: boolean;
  readonly memoDismissed: boolean;
  /**
   * The cart was changed by what is owed, which was read anew since the patient decided: they were
   * told, or not yet; or nothing of a text is due any more, which a page tells.
   */
  readonly cartChange: 'told' | 'untold' | 'settled' | undefined;
  /** The number of the link that led to the place on show, among those that were opened. */
  readonly link: number | undefined;
  /** The conversation that is held, or was held last. */
  readonly part: AnyPart | undefined;
  /** The address to which the conversation on show leads, and goes on at. */
  readonly goesOnAt: string | undefined;
  /** The last place that needed a session: the way back from a landing page. */
  readonly previousPlace: string | undefined;
  /** The visit as the server keeps it. */
  readonly kept: Visit | undefined;
  /** The kind of end that the server is told of: the patient leaves, or their session ran out. */
  readonly ending: SessionEnd['kind'];
  /** The address at which the visit goes on when it has ended here. */
  readonly leavingTo: string | undefined;
  /** The patient asked for the page to be closed. */
  readonly closingAsked: boolean;
  /** The server could not be told that the visit ends. */
  readonly unreached: boolean;
  /** The server was given time once to find the visit. */
  readonly hasPaused: boolean;
}

/** Somebody is let in, and goes on at a place, with the parameters of its address. */
export interface Admitting {
  type: 'visitor.admitted';
  admission: Admission | undefined;
  owed?: Owed;
  to?: Onward;
  at?: Readonly<Record<string, string>> | undefined;
}

export type Event =
  /** `wanted` is where the patient would go, were nothing unsaved at this place: an address, or out. */
  | {
      type: 'place.visited';
      place: string;
      needsSession: boolean;
      link?: number | undefined;
      wanted?: string | undefined;
    }
  | Admitting
  | { type: 'conversation.told'; event: Said }
  /** A chart beside the conversations wishes for something. */
  | { type: 'wish.told'; asked: Asked }
  | { type: 'location.chosen'; location: number }
  /** A list on show was read again; `isOtherwise` where something else is due than was shown. */
  | { type: 'owed.read'; owed: Owed; isOtherwise: boolean }
  | { type: 'owed.changed' }
  | { type: 'account.wanted' }
  | { type: 'plan.wanted' }
  | { type: 'visit.adopted' }
  | { type: 'language.chosen'; language: string }
  | { type: 'language.offered'; language: string | undefined }
  | FromSocket
  | ReachTold
  | { type: 'request.failed'; failure: ApiFailure }
  | { type: 'alert.raised'; alert: RaisedAlert }
  | { type: 'fault.thrown'; message: string; stack: string }
  | { type: 'record.reloaded' }
  | { type: 'memo.dismissed' }
  | { type: 'logo.chosen' }
  | { type: 'balances.chosen' }
  | { type: 'notice.chosen'; page: string }
  | { type: 'logout.chosen' }
  | { type: 'back.chosen' }
  | { type: 'close.chosen' }
  | { type: 'start.retried' }
  | { type: 'visit.restarted' };

export type Emitted =
  | { type: 'went'; to: string; replace?: boolean; returning?: boolean }
  | { type: 'wentBack' }
  | { type: 'wentUp' }
  /** The page itself is left: what follows is a fresh start. */
  | { type: 'left'; location: string }
  | { type: 'closed' }
  /** Files of screens that did not come are worth asking for again. */
  | { type: 'filesWanted' }
  /** The server's knowledge is no longer what was read. */
  | { type: 'staled'; what: readonly Knowledge[] }
  | { type: 'reloadWanted' }
  /** The cart is not what it was: a line for the log. */
  | { type: 'cartNoted'; accounts: number }
  | { type: 'textsArrived'; texts: TextPack }
  | { type: 'entryUndelivered'; entry: LogEntry | undefined }
  | { type: 'faulted'; message: string; stack?: string };
