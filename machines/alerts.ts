import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { Cents } from '#domain/money.ts';
import { parentOf } from './told.ts';

/**
 * The notices above a screen: each goes by itself after a while, unless it is to stay or the patient dwells on it.
 * One that is raised again takes the place of the first, so that it is heard again and shows its whole time.
 */

export type AlertType = 'ERROR' | 'SUCCESS' | 'WARNING' | 'INFO';

export interface Alert {
  readonly type: AlertType;
  /** The key of a heading, in place of the word for the type. */
  readonly heading?: 'errors_4010_heading' | 'errors_4013_heading';
  /** A text key, or `message` with words that came from the server. */
  readonly text?: string;
  /** The key of a sentence of its own that follows the text, with the same names and values. */
  readonly also?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Amounts of the text by their names, shown in the provider's currency. */
  readonly sums?: Readonly<Record<string, Cents>>;
  /** Text keys, of which text and sentence make a list where they say `@@names`. */
  readonly names?: readonly string[];
  readonly message?: string;
  /** The notice stays until it is dismissed, or at the latest until the next edit: the patient may be away when it comes. */
  readonly stays?: true | 'untilEdit';
  /** The notice is about the screen on show alone, and goes with it; or about the next one, to which it leads. */
  readonly here?: true | 'next';
  /** The screen shows the same text beside its cause, so that the notice is only heard. */
  readonly beside?: true;
  /** Milliseconds until the notice goes, if not as many as the others have. */
  readonly lasts?: number;
}
export type RaisedAlert = Omit<Alert, 'type'> & { readonly type?: AlertType };

type AlertEvent = { type: 'alert.heldOn' } | { type: 'alert.letGo' } | { type: 'alert.dismissed' };

interface Shown extends Pick<Alert, 'stays' | 'lasts'> {
  readonly id: string;
}

export const alert = setup({
  types: {
    context: {} as Shown,
    input: {} as Shown,
    events: {} as AlertEvent,
  },
  actions: {
    tellGone: sendTo(parentOf, ({ context }: { context: Shown }) => ({
      type: 'alert.gone',
      id: context.id,
    })),
  },
  guards: { goesByItself: ({ context }) => context.stays === undefined },
  delays: { dismissAfter: ({ context }) => context.lasts ?? 5_000 },
}).createMachine({
  id: 'alert',
  description: 'One notice, from its appearance to its end.',
  context: ({ input }) => input,
  initial: 'showing',
  on: { 'alert.dismissed': '.gone' },
  states: {
    showing: {
      description: 'the notice shows, most of them for a while',
      on: { 'alert.heldOn': 'staying' },
      after: { dismissAfter: { guard: 'goesByItself', target: 'gone' } },
    },
    staying: {
      description: 'the patient points at the notice or has it in focus, so it stays',
      on: { 'alert.letGo': 'showing' },
    },
    gone: { description: 'the notice has gone', type: 'final', entry: 'tellGone' },
  },
});

interface Listed extends Alert {
  readonly id: string;
  readonly ref: ActorRefFrom<typeof alert>;
}

type Event =
  | { type: 'alerts.raised'; alerts: readonly RaisedAlert[] }
  | { type: 'alerts.answered' }
  | { type: 'screen.left' }
  | { type: 'alert.gone'; id: string };

export const alerts = setup({
  types: {
    context: {} as { list: readonly Listed[]; count: number },
    events: {} as Event,
  },
  actors: { alert },
  actions: {
    showNew: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'alerts.raised') return;
      const raised = event.alerts.filter(
        (one) => !context.list.some((shown) => shown.stays && sameWords(shown, one)),
      );
      const makesRoom = (shown: Alert) =>
        !shown.stays && raised.some((one) => isSuccess(shown) || sameWords(shown, one));
      for (const shown of context.list) if (makesRoom(shown)) enqueue.stopChild(shown.ref);
      enqueue.assign(({ spawn }) => {
        const list = context.list.filter((shown) => !makesRoom(shown));
        let { count } = context;
        for (const one of raised) {
          if (list.some((shown) => sameWords(shown, one))) continue;
          const id = `alert-${count++}`;
          const { stays, lasts } = one;
          const input = { id, ...(stays && { stays }), ...(lasts && { lasts }) };
          list.push({ type: 'ERROR', ...one, id, ref: spawn('alert', { id, input }) });
        }
        return { list, count };
      });
    }),
    endOver: enqueueActions(({ context, event, enqueue }) => {
      const isLeft = event.type === 'screen.left';
      const isOver = ({ here, stays }: Alert) => (isLeft ? here === true : stays !== true);
      for (const shown of context.list) if (isOver(shown)) enqueue.stopChild(shown.ref);
      const arrived = (one: Listed): Listed => (isLeft && one.here ? { ...one, here: true } : one);
      enqueue.assign({ list: context.list.filter((one) => !isOver(one)).map(arrived) });
    }),
    release: stopChild(({ event }) => (event.type === 'alert.gone' ? event.id : '')),
    forget: assign(({ context, event }) => ({
      list: context.list.filter((one) => event.type !== 'alert.gone' || one.id !== event.id),
    })),
  },
}).createMachine({
  id: 'alerts',
  description: 'The notices above a screen, without doubles.',
  context: { list: [], count: 0 },
  initial: 'listing',
  states: {
    listing: {
      description: 'notices come and go',
      on: {
        'alerts.raised': { actions: 'showNew' },
        // The patient did what the notices asked for, or tries anew.
        'alerts.answered': { actions: 'endOver' },
        'screen.left': { actions: 'endOver' },
        'alert.gone': { actions: ['release', 'forget'] },
      },
    },
  },
});

/** A success is the outcome of what the patient did last, until something else is told. */
const isSuccess = ({ type }: Alert): boolean => type === 'SUCCESS';

const sameWords = (one: RaisedAlert, other: RaisedAlert): boolean =>
  one.text === other.text && one.message === other.message && filledOf(one) === filledOf(other);

const filledOf = ({ values, sums, names }: RaisedAlert) => JSON.stringify([values, sums, names]);
