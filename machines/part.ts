import type {
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Cart } from '#domain/cart.ts';
import type { ApiFailure } from '#domain/failure.ts';
import type { Knowledge } from '#domain/knowledge.ts';
import type { Owed } from '#domain/owed.ts';
import type { Conversation, PlaceName } from '#domain/places.ts';
import type { News } from '#domain/same-owed.ts';
import type { Admission } from '#domain/visit/admission.ts';
import type { Among } from '#domain/visit/among.ts';
import type { Decided, Now } from '#domain/visit/now.ts';
import type { RaisedAlert } from './alerts.ts';

/** The place to which a conversation leads: one, or one of several, as the visit has it. */
export type Onward = PlaceName | Among;

/** A session that begins: its admission, and what its visitor owes. */
export interface Admitted {
  readonly admission: Admission | undefined;
  readonly owed?: Owed;
}

/** An event or an output by which a conversation speaks to the portal, on its way or at its end. */
export interface Said {
  readonly type?: string;
  readonly kind?: string;
}

/** The decisions that a conversation may keep, and the name by which the patient logs in. */
type Kept = Partial<Decided & Pick<Now, 'admission'>>;

/** A wish: all that a conversation may ask of the portal, as data that the action `grant` makes come true. */
export interface Wish<S> {
  /** The place at which the visit goes on; the conversation is over or begun anew. */
  readonly go?: Onward;
  /** The conversation itself goes on at another of its places. */
  readonly goOn?: PlaceName;
  /**
   * The visit goes on where the patient wanted to go when they were asked about something unsaved,
   * and at `go` where that is not known.
   */
  readonly goAsWanted?: true;
  /** The parameters of that place's address. */
  readonly with?: (said: S, now: Now) => Readonly<Record<string, string>>;
  /** The place replaces the one on show: Back does not return there. */
  readonly replacing?: true;
  /** A place that is the one before is gone back to: Back does not meet it twice. */
  readonly returning?: true;
  readonly keep?: Kept | ((now: Now, said: S) => Kept);
  readonly say?: RaisedAlert | ((said: S) => RaisedAlert);
  /** The patient has done what a warning asked for, or tries anew: the notices of before are over. */
  readonly answers?: true;
  readonly admit?: (said: S) => Admitted;
  /** The language of the message that sent the patient; one that the patient chose stays. */
  readonly speak?: (said: S) => string | undefined;
  /** Knowledge that the conversation changed or doubts: a record is read again at once, the rest when shown. */
  readonly stale?: readonly Knowledge[];
  /** The news of what is owed, which was read anew. */
  readonly read?: (now: Now, said: S) => News | undefined;
  readonly report?: (said: S) => ApiFailure;
  /** The visit ends. */
  readonly end?: true;
  /** The address outside the portal for which the page is left. */
  readonly leaveFor?: (said: S) => string;
}

interface Guarded<S> extends Wish<S> {
  readonly when: (now: Now, said: S) => boolean;
}

/** One wish, or the first of several whose condition holds; the last has none. */
export type Row<S> = Wish<S> | readonly [...Guarded<S>[], Wish<S> & { readonly when?: never }];

type KindOf<O> = O extends { readonly kind: infer K extends string } ? K : never;
type OfKind<O, K> = O extends { readonly kind: infer Own } ? (K extends Own ? O : never) : never;

type Begins<I> = undefined extends I
  ? { readonly input?: (now: Now) => I }
  : { readonly input: (now: Now) => I };
type Tells<T extends EventObject> = [T] extends [never]
  ? { readonly told?: undefined }
  : { readonly told: { readonly [K in T['type']]: Row<Extract<T, { readonly type: K }>> } };

/** One conversation and how the portal holds it; an end without a row does not compile. */
export type Part<C extends AnyStateMachine, T extends EventObject = never> = Begins<InputFrom<C>> &
  Tells<T> & {
    /** The name of the chart's file. */
    readonly name: Conversation | 'quick-pay-login';
    readonly chart: C;
    readonly ends: {
      readonly [K in KindOf<OutputFrom<C>>]: Row<OfKind<OutputFrom<C>, K>>;
    };
    /** The conversation begins only when no record of an account holder is being read any more. */
    readonly awaitsRecord?: true;
    /** Further places of the conversation at which it goes on, with the event that it hears there. */
    readonly visited?: Partial<Record<PlaceName, EventFrom<C>>>;
    /** The events for news of the visit: it was saved, it was not, the server is reached again, something else is owed, a payment went on. */
    readonly hears?: {
      readonly kept?: (now: Now) => EventFrom<C>;
      readonly unkept?: EventFrom<C>;
      readonly reached?: EventFrom<C>;
      readonly owed?: (now: Now) => EventFrom<C>;
      readonly advanced?: EventFrom<C>;
    };
    /** The cart as the conversation would change it, for the cart beside the screen. */
    readonly previews?: (snapshot: SnapshotFrom<C>) => Cart | undefined;
    /** The decisions that the visit keeps instead when the conversation is left, in whatever way. */
    readonly whenLeft?: (now: Now) => Partial<Decided>;
  };

export const part = <C extends AnyStateMachine, T extends EventObject = never>(
  one: Part<C, T>,
): Part<C, T> => one;

/** A part as the portal sees it, whichever chart it has. */
export interface AnyPart {
  readonly name: string;
  readonly chart: AnyStateMachine;
  readonly input?: ((now: Now) => unknown) | undefined;
  readonly ends: Readonly<Record<string, Row<never>>>;
  readonly told?: Readonly<Record<string, Row<never>>> | undefined;
  readonly awaitsRecord?: true;
  readonly visited?: Readonly<Partial<Record<PlaceName, EventObject>>>;
  readonly hears?: {
    readonly kept?: (now: Now) => EventObject;
    readonly unkept?: EventObject;
    readonly reached?: EventObject;
    readonly owed?: (now: Now) => EventObject;
    readonly advanced?: EventObject;
  };
  readonly previews?: ((snapshot: never) => Cart | undefined) | undefined;
  readonly whenLeft?: (now: Now) => Partial<Decided>;
}
