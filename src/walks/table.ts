import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import { ApiFailure } from '#domain/failure.ts';
import type { BoundedSlot } from '#domain/patience.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Shown } from './proof/shown.ts';
import type { Bill } from './samples/typed.ts';
import type { Stage } from './stage.ts';
import type {
  DelaysOf,
  Doer,
  EventsOf,
  Moment,
  SlotsOf,
  StatesOf,
  Unmet,
} from './telling/script.ts';
import type { Outcome, Script as Told } from './telling/server.ts';
import type { Speaker } from './walking/walked-chart.ts';
import { gives, refuses, type Answer, type Ground } from './walking/walk.ts';

/**
 * Everything that is told of a flow, once: what may be said and how it is done, what may be
 * answered, what is seen. In keys of texts, so that it holds in every language.
 */

/** A text of the screen by its key, with values where it has places for them; or as the server words it. */
export type Text =
  | TextKey
  | readonly [TextKey, Readonly<Record<string, string | number>>]
  | { readonly said: string };

/** A field by the key of its label, or by its name where the provider words the label. */
type Field = string;

/** What somebody does to the page, in this order. */
export interface Doing {
  readonly fill?: Readonly<Record<Field, string>>;
  /** One of several that exclude each other, by what its label begins with. */
  readonly choose?: Text;
  readonly press?: Text;
  /** The place that is typed into the address: only the browser has one. */
  readonly goes?: string;
  /** In words where the keys do not say it, or not whole. */
  readonly words?: string;
  /** Why nobody can do it by hand. */
  readonly cannot?: string | undefined;
}

/** What is on the page. */
export interface Sight {
  readonly heading?: Text;
  /** What stands in front of the page, by its name. */
  readonly dialog?: Text;
  readonly text?: Text | readonly Text[];
  readonly alert?: Text;
  readonly button?: Text | readonly Text[];
  /** The buttons that are at work. */
  readonly working?: Text | readonly Text[];
  /** What is chosen of several. */
  readonly chosen?: Text;
  /** What is nobody's text: numbers, amounts, names. */
  readonly shows?: string | readonly string[];
  /** What may be filled in, whatever stands there. */
  readonly field?: Field | readonly Field[];
  /** What stands in the fields. */
  readonly fields?: Readonly<Record<Field, string>>;
  /** The field that has the cursor. */
  readonly focus?: Field;
  /** Where the chart's problem is told, if it has one: at that field. */
  readonly problemAt?: Field;
  /** What is not there, though something else is. */
  readonly without?: Pick<Sight, 'dialog' | 'text' | 'alert' | 'button' | 'shows' | 'field'>;
  /** The place in the address: only the browser has one. */
  readonly at?: string;
  /** What else there is, for people. */
  readonly words?: string;
}

type OrByMoment<M extends AnyStateMachine, T> = T | ((moment: Moment<M>) => T);

/** Only in words: the page has no part in it, or tests do it by a function of their own. */
export interface InWords<M extends AnyStateMachine> {
  readonly by?: Speaker | Doer;
  /** Who brings it to the chart, where `by` says who does it. */
  readonly speaker?: Speaker;
  readonly words: OrByMoment<M, string>;
  readonly cannot?: OrByMoment<M, string | undefined>;
  /** What the server is told beforehand; or at that very moment, where it answers the call before. */
  readonly script?: Told;
  readonly scriptNow?: OrByMoment<M, Told | undefined>;
}

/** How an answer comes about. */
interface How<M extends AnyStateMachine> {
  /** The server says so by itself, or is told to; without it refusals are told by their code. */
  readonly told?: Outcome | readonly Outcome[] | 'usual';
  /** Why nobody can bring it about by hand. */
  readonly cannot?: string;
  /** As it always comes: testers are not told. */
  readonly unsaid?: true;
  /** Both, where they hang on what else happens in the walk. */
  readonly how?: (moment: Moment<M>) => Pick<How<M>, 'told' | 'cannot'>;
  /** While the chart stands like this. */
  readonly when?: (snapshot: SnapshotFrom<M>) => boolean;
}

export interface May<M extends AnyStateMachine> extends How<M> {
  /** Made of what the chart holds, where it depends on that. */
  readonly answer: Answer | ((now: SnapshotFrom<M>) => readonly Answer[]);
}

export interface Answering<M extends AnyStateMachine> {
  /** The call of the contract behind it; where it is one of several, a browser is told which to hold. */
  readonly call?: OrByMoment<M, string>;
  /** It is the tester who brings it about, or nobody. */
  readonly by?: 'tester' | 'itself';
  /** By what a tester would say of it. */
  readonly may: Readonly<Record<string, May<M>>>;
}

const kinds = ['offline', 'timeout', 'refused', 'broken', 'unreadable'] as const;
type Kind = (typeof kinds)[number];

export const ok = <M extends AnyStateMachine>(output?: unknown, how: How<M> = {}): May<M> => ({
  answer: gives(output),
  ...how,
});
export const no = <M extends AnyStateMachine>(
  refusal: number | Kind | ApiFailure,
  how: How<M> = {},
): May<M> => ({ answer: refuses(failureOf(refusal)), ...how });

const failureOf = (refusal: number | Kind | ApiFailure): ApiFailure => {
  if (refusal instanceof ApiFailure) return refusal;
  return typeof refusal === 'number'
    ? new ApiFailure('refused', { code: refusal, route: '' })
    : new ApiFailure(refusal, { route: '' });
};

/** The server says so by itself. */
export const usual = { told: 'usual' } as const;

/** A line on the way to where a chart begins. */
export type Lead = Doing & { readonly sees?: Sight };

/** How somebody gets to where the chart begins, and what they can bring about from there. */
export interface Start<M extends AnyStateMachine = AnyStateMachine> {
  /** What the walks from here are called, where that is not the name of the begin. */
  readonly name?: string;
  readonly words: string;
  readonly opens: string;
  /** Where a browser begins instead, as if these bills had been typed before. */
  readonly stands?: { readonly at: string; readonly bills: readonly Bill[] };
  readonly after?: string;
  readonly finds?: Sight;
  readonly further?: readonly Lead[];
  readonly script?: Told;
  readonly cannot?: string;
  readonly leadsOn?: (end: SnapshotFrom<M>) => boolean;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  readonly says?: Loads<M>;
  readonly where?: Ground<M>['where'];
}

/** A start that several begins share. */
export type Way = Pick<Start, 'words' | 'opens' | 'after' | 'finds' | 'further'>;

/** One way to begin the chart. */
export interface Begin<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** Whose settings its screens have; without it the one with everything on. */
  readonly provider?: string;
  /** Events and answers, by their words, that are all that happens; or that do not happen. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
  /** What comes along with an event here. */
  readonly says?: Loads<M>;
  /** What slots answer here, in place of what they may: for walks that nobody is told. */
  readonly answers?: Readonly<
    Partial<Record<SlotsOf<M>, NonNullable<Ground<M>['answers']>[string]>>
  >;
  readonly where?: Ground<M>['where'];
  /** Instead of what the table reads. */
  readonly facts?: Ground<M>['facts'];
  /** What is said in vain, on purpose: the chart has to refuse it. */
  readonly refused?: readonly string[];
  readonly limit?: number;
  /** Without one no person can get there. */
  readonly starts?: readonly Start<M>[];
}

type EventOf<M extends AnyStateMachine, T extends string> = Extract<EventFrom<M>, { type: T }>;
type Payload<M extends AnyStateMachine, T extends string> = Omit<EventOf<M, T>, 'type'>;
/** Events that carry something, so that it has to be said what. */
type Loaded<M extends AnyStateMachine> = {
  [T in EventsOf<M>]: Record<never, never> extends Payload<M, T> ? never : T;
}[EventsOf<M>];

type Loads<M extends AnyStateMachine> = {
  readonly [T in EventsOf<M>]?: readonly Payload<M, T>[];
};

type InState<M extends AnyStateMachine, What = string> = Readonly<
  Partial<Record<StatesOf<M>, What>>
>;

export interface Table<M extends AnyStateMachine = AnyStateMachine> {
  /** As the file of its chart, without the ending. */
  readonly name: string;
  readonly machine: M;
  /** What comes along with an event, for each way in which it is said. */
  readonly says: Loads<M> & { readonly [T in Loaded<M>]: readonly Payload<M, T>[] };
  readonly does: Readonly<Record<EventsOf<M>, OrByMoment<M, Doing> | InWords<M> | Unmet>>;
  readonly answers: Readonly<Record<SlotsOf<M>, Answering<M> | InWords<M> | Unmet>>;
  readonly passes: Readonly<Record<DelaysOf<M>, InWords<M> | string>>;
  readonly sees: Readonly<Record<StatesOf<M>, OrByMoment<M, Sight> | Unmet>>;
  /** What guards read beside the state, each reduced to the few values that matter. */
  readonly facts?: (snapshot: SnapshotFrom<M>) => unknown;
  readonly where?: Ground<M>['where'];
  readonly begins: Readonly<Record<string, Begin<M>>>;
  /** Which file shows a state, of the flow's own screens where no folder is named. */
  readonly shownBy: Readonly<Partial<Record<string, Shown | string>>>;
  /** Where a patient may stay for good, and why that is well. */
  readonly rests?: InState<M>;
  /** States that nothing leads on from but what happens around them, and what that is. */
  readonly carried?: InState<M>;
  /** Busy states that wait for another part of the portal: which slot's answer ends the wait. */
  readonly waits?: InState<M, BoundedSlot | 'at once'>;
  /** Slots that must not be asked again while they are asked. */
  readonly once?: readonly SlotsOf<M>[];
  /** Its input at a provider; nothing where the settings leave it out. */
  readonly inputAt?: (input: InputFrom<M>, tenant: Tenant) => InputFrom<M> | undefined;
  /** Where it stands, where that is not the first of its places. */
  readonly stage?: Stage;
  /** What holds for all that is done by hand. */
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
