import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { BoundedSlot } from '#domain/patience.ts';
import { codeNamed, type ResultName } from '#domain/has-code.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Shown } from './proof/shown.ts';
import type { Bill } from './samples/typed.ts';
import type { Beside, Stage } from './stage.ts';
import type {
  DelaysOf,
  Doer,
  EventsOf,
  Moment,
  SlotsOf,
  StatesOf,
  Unmet,
} from './telling/script.ts';
import type { Outcome, ServerScript } from './telling/server.ts';
import type { Speaker } from './walking/walked-chart.ts';
import { gives, refuses, type Answer, type Ground } from './walking/walk.ts';

/**
 * The table of a flow, which tells all once: what may be said and how it is done, what may be
 * answered, what is seen. In keys of texts, so that it holds in every language.
 */

/** A text of the screen by its key, with values where it has places for them; or as the server words it. */
export type Text =
  | TextKey
  | readonly [TextKey, Readonly<Record<string, string | number>>]
  | { readonly said: string };

/** A field by the key of its label, or by its name where the provider words the label. */
type Field = string;

/** Deeds on the page, in this order. */
export interface Doing {
  readonly fill?: Readonly<Record<Field, string>>;
  /** The choice of one of several that exclude each other, by what its label begins with. */
  readonly choose?: Text;
  /** The switch that is turned, on or off, by what its label begins with. */
  readonly turn?: Text;
  readonly press?: Text;
  /** The place that is typed into the address: only the browser has one. */
  readonly goes?: string;
  /** The deed in words, where the keys do not say it, or not whole. */
  readonly words?: string;
  /** The reason why nobody can do it by hand. */
  readonly cannot?: string | undefined;
}

/** The sight of a page. */
export interface Sight {
  readonly heading?: Text;
  /** The dialog in front of the page, by its name. */
  readonly dialog?: Text;
  readonly text?: Text | readonly Text[];
  readonly alert?: Text;
  readonly button?: Text | readonly Text[];
  /** The buttons that are at work. */
  readonly working?: Text | readonly Text[];
  /** The choice that is made of several. */
  readonly chosen?: Text;
  /** Values that are no text of the portal: numbers, amounts, names. */
  readonly shows?: string | readonly string[];
  /** The fields that may be filled in, whatever stands in them. */
  readonly field?: Field | readonly Field[];
  /** The fields, with what stands in them. */
  readonly fields?: Readonly<Record<Field, string>>;
  /** The field that has the cursor. */
  readonly focus?: Field;
  /** The field at which the chart's problem is told, if it has one. */
  readonly problemAt?: Field;
  /** The things that are not there, though something else is. */
  readonly without?: Pick<Sight, 'dialog' | 'text' | 'alert' | 'button' | 'shows' | 'field'>;
  /** The place in the address: only the browser has one. */
  readonly at?: string;
  /** Further words, for people. */
  readonly words?: string;
}

type OrByMoment<M extends AnyStateMachine, T> = T | ((moment: Moment<M>) => T);

/** A deed only in words: the page has no part in it, or tests do it by a function of their own. */
export interface InWords<M extends AnyStateMachine> {
  readonly by?: Speaker | Doer;
  /** The speaker who brings it to the chart, where `by` says who does it. */
  readonly speaker?: Speaker;
  readonly words: OrByMoment<M, string>;
  readonly cannot?: OrByMoment<M, string | undefined>;
  /**
   * The script that the server is told beforehand; or at that very moment, where it answers the
   * call before.
   */
  readonly script?: ServerScript;
  readonly scriptNow?: OrByMoment<M, ServerScript | undefined>;
}

/** The way in which an answer comes about. */
interface How<M extends AnyStateMachine> {
  /**
   * The outcome that the server gives by itself, or is scripted to give; without it refusals are scripted by
   * their code.
   */
  readonly scripted?: Outcome | readonly Outcome[] | 'usual';
  /** The reason why nobody can bring it about by hand. */
  readonly cannot?: string;
  /** The answer always comes like this: testers are not told. */
  readonly unsaid?: true;
  /** `scripted` and `cannot`, where they depend on what else happens in the walk. */
  readonly how?: (moment: Moment<M>) => Pick<How<M>, 'scripted' | 'cannot'>;
  /** The answer comes only while the chart stands like this. */
  readonly when?: (snapshot: SnapshotFrom<M>) => boolean;
}

export interface May<M extends AnyStateMachine> extends How<M> {
  /** The answer, made of what the chart holds where it depends on that. */
  readonly answer: Answer | ((now: SnapshotFrom<M>) => readonly Answer[]);
}

export interface Answering<M extends AnyStateMachine> {
  /** The call of the contract behind it; where it is one of several, a browser is told which to hold. */
  readonly call?: OrByMoment<M, string>;
  /** The tester brings it about, or nobody does. */
  readonly by?: 'tester' | 'itself';
  /** The answers, by what a tester would say of them. */
  readonly may: Readonly<Record<string, May<M>>>;
}

const kinds = ['offline', 'timeout', 'refused', 'broken', 'unreadable'] as const;
type Kind = (typeof kinds)[number];
const isKind = (word: string): word is Kind => (kinds as readonly string[]).includes(word);

export const ok = <M extends AnyStateMachine>(output?: unknown, how: How<M> = {}): May<M> => ({
  answer: gives(output),
  ...how,
});
export const no = <M extends AnyStateMachine>(
  refusal: ResultName | Kind | ApiFailure,
  how: How<M> = {},
): May<M> => ({ answer: refuses(failureOf(refusal)), ...how });

const failureOf = (refusal: ResultName | Kind | ApiFailure): ApiFailure => {
  if (refusal instanceof ApiFailure) return refusal;
  return isKind(refusal)
    ? new ApiFailure(refusal, { route: '' })
    : new ApiFailure('refused', { code: codeNamed[refusal], route: '' });
};

/** The answer that the server gives by itself. */
export const usual = { scripted: 'usual' } as const;

/** A line on the way to where a chart begins. */
export type Lead = Doing & { readonly sees?: Sight };

/** The way of a tester to where the chart begins, and what they can bring about from there. */
export interface Start<M extends AnyStateMachine = AnyStateMachine> {
  /** The name of the walks from here, where that is not the name of the begin. */
  readonly name?: string;
  readonly words: string;
  readonly opens: string;
  /** The address where a browser begins instead, as if these bills had been typed before. */
  readonly stands?: { readonly at: string; readonly bills: readonly Bill[] };
  readonly after?: string;
  readonly finds?: Sight;
  readonly further?: readonly Lead[];
  readonly script?: ServerScript;
  readonly cannot?: string;
  readonly leadsOn?: (end: SnapshotFrom<M>) => boolean;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly says?: Loads<M>;
  readonly where?: Ground<M>['where'];
}

/** A start that several begins share. */
export type Way = Pick<Start, 'words' | 'opens' | 'after' | 'finds' | 'further'>;

/** A way to begin the chart. */
export interface Begin<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** The provider whose settings the screens have; without it the one with everything on. */
  readonly provider?: string;
  /** The only events and answers that happen, by their words; or those that do not happen. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** The loads of events here. */
  readonly says?: Loads<M>;
  /** The answers of slots here, in place of what they may: for walks of which testers are not told. */
  readonly answers?: Readonly<
    Partial<Record<SlotsOf<M>, NonNullable<Ground<M>['answers']>[string]>>
  >;
  readonly where?: Ground<M>['where'];
  /** The facts here, instead of those of the table. */
  readonly facts?: Ground<M>['facts'];
  /** Events said in vain, on purpose: the chart has to refuse them. */
  readonly refused?: readonly string[];
  readonly limit?: number;
  /** The starts; without one no person can get there. */
  readonly starts?: readonly Start<M>[];
}

type EventOf<M extends AnyStateMachine, T extends string> = Extract<EventFrom<M>, { type: T }>;
type Payload<M extends AnyStateMachine, T extends string> = Omit<EventOf<M, T>, 'type'>;
/** Events that carry something, so that the table has to say what. */
type Loaded<M extends AnyStateMachine> = {
  [T in EventsOf<M>]: Record<never, never> extends Payload<M, T> ? never : T;
}[EventsOf<M>];

type Loads<M extends AnyStateMachine> = {
  readonly [T in EventsOf<M>]?: readonly Payload<M, T>[];
};

/** Acts of a patient that the studio does on a page: a card is typed, the slides are stopped or dwelt on. */
export type Act = 'typeCard' | 'pauseSlides' | 'dwellOnSlide';

type InState<M extends AnyStateMachine, What = string> = Readonly<
  Partial<Record<StatesOf<M>, What>>
>;

export interface Table<M extends AnyStateMachine = AnyStateMachine> {
  /** The name of the chart's file, without the ending. */
  readonly name: string;
  readonly machine: M;
  /** The loads of an event, one for each way in which it is said. */
  readonly says: Loads<M> & { readonly [T in Loaded<M>]: readonly Payload<M, T>[] };
  readonly does: Readonly<Record<EventsOf<M>, OrByMoment<M, Doing> | InWords<M> | Unmet>>;
  readonly answers: Readonly<Record<SlotsOf<M>, Answering<M> | InWords<M> | Unmet>>;
  readonly passes: Readonly<Record<DelaysOf<M>, InWords<M> | string>>;
  readonly sees: Readonly<Record<StatesOf<M>, OrByMoment<M, Sight> | Unmet>>;
  /** The facts that guards read beside the state, each reduced to the few values that matter. */
  readonly facts?: (snapshot: SnapshotFrom<M>) => unknown;
  readonly where?: Ground<M>['where'];
  readonly begins: Readonly<Record<string, Begin<M>>>;
  /** The file that shows a state, of the flow's own screens where no folder is named. */
  readonly shownBy: Readonly<Partial<Record<string, Shown | string>>>;
  /** The folder of the flow's screens, where it is not called as the chart. */
  readonly folder?: string;
  /** A telephone does without what the chart shows. */
  readonly wideOnly?: true;
  /** States where a patient may stay for good, and why that is well. */
  readonly rests?: InState<M>;
  /** States that nothing leads on from but what happens around them, and what that is. */
  readonly carried?: InState<M>;
  /** Busy states that wait for another part of the portal: which slot's answer ends the wait. */
  readonly waits?: InState<M, BoundedSlot | 'at once'>;
  /** Slots that must not be asked again while they are asked. */
  readonly once?: readonly SlotsOf<M>[];
  /** The chart's input at a provider; nothing where the settings leave it out. */
  readonly inputAt?: (input: InputFrom<M>, tenant: Tenant) => InputFrom<M> | undefined;
  /** The place of the flow, where that is not the first of its places. */
  readonly stage?: Stage;
  /** The place to see a chart that runs beside a conversation, and the portal's slot for the chart. */
  readonly beside?: Beside;
  /** The act on the page that brings a state about, where nothing but an act leads to it. */
  readonly acts?: InState<M, Act>;
  /** The condition under which a state has something to show. */
  readonly shows?: (snapshot: SnapshotFrom<M>, state: string) => boolean;
  /** The reason for which no deed of the flow can be done by hand. */
  readonly cannot?: string;
}

/** A table of which only that much is known: all can stand in one list. */
export type AnyTable = Table & {
  readonly says: Readonly<Record<string, readonly object[]>>;
  readonly does: Readonly<
    Record<string, OrByMoment<AnyStateMachine, Doing> | InWords<AnyStateMachine> | Unmet>
  >;
  readonly answers: Readonly<
    Record<string, Answering<AnyStateMachine> | InWords<AnyStateMachine> | Unmet>
  >;
  readonly sees: Readonly<Record<string, OrByMoment<AnyStateMachine, Sight> | Unmet>>;
  readonly passes: Readonly<Record<string, InWords<AnyStateMachine> | string>>;
};
export const anyTable = <M extends AnyStateMachine>(table: Table<M>): AnyTable =>
  table as unknown as AnyTable;
