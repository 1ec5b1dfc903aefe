import { assign, enqueueActions, setup } from 'xstate';
import { noMoney, subtractMoney } from '#domain/money.ts';
import { rowAt } from '#domain/place-at.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import { missingOf, takenOf } from '#domain/taken.ts';
import { afterDeferred, type Deferred, type DeferredEnd } from '#domain/visit/deferred.ts';
import { theCart } from '#domain/visit/ways-back.ts';
import type { RaisedAlert } from './alerts.ts';
import type { Row, Wish } from './part.ts';
import { slot } from './slot.ts';
import { parentOf } from './told.ts';

export interface Input {
  readonly payments: readonly Deferred[];
}

interface Context extends Input {
  readonly looks: number;
}

type Event =
  | { type: 'payments.deferred'; payments: readonly Deferred[] }
  /** The server says that a payment of this payer's went on. */
  | { type: 'payment.advanced' };

export interface Answered extends DeferredEnd, Pick<Deferred, 'reference' | 'isDoubted'> {}

/** The news of a payment that is decided, and what follows of it for the visit. */
interface Told extends Answered {
  readonly type: 'payment.decided';
}

/** The looks that are taken without news, a minute apart. */
const mostLooks = 5;
const undecided: readonly PaymentStatus[] = [
  'away',
  'pending',
  'processing',
  'unresolved',
  'unknown',
];

const isTaken = ({ outcome: { status } }: DeferredEnd): boolean =>
  status === 'paid' || status === 'partly';

/** The end is news to its payer: of a payment that was told to have taken nothing, only that it took something. */
const isNews = (end: Answered): boolean =>
  end.isDoubted ? isTaken(end) : !undecided.includes(end.outcome.status);

/** The bills in the cart are not what they were. */
const changesCart = (end: Answered): boolean => (end.isDoubted ?? false) || !isTaken(end);

const sayEnd = ({ reference = '', ...end }: Told): RaisedAlert => ({
  values: { reference },
  stays: true,
  ...(isTaken(end) ? sayTaken(end) : untaken),
});

/** The bill may be paid otherwise on the screens after the next. */
const untaken = {
  text: 'topics_deferreduntaken',
  also: 'topics_saysnotcharged',
  type: 'WARNING',
  here: 'next',
} as const;

const sayTaken = ({ outcome, isDoubted }: Answered): RaisedAlert => {
  const taken = takenOf(outcome);
  const left = missingOf(outcome);
  if (isDoubted) return { text: 'topics_doubtedpaid', sums: { taken }, type: 'WARNING' };
  if (left > 0) return { text: 'topics_deferredless', sums: { taken, left }, type: 'WARNING' };
  if (left === 0) return { text: 'topics_deferredpaid', type: 'SUCCESS' };
  const beyond = subtractMoney(noMoney, left);
  return { text: 'topics_deferredmore', sums: { taken, beyond }, type: 'SUCCESS' };
};

const decided: Wish<Told> = {
  keep: afterDeferred,
  say: sayEnd,
  stale: ['owed', 'plans', 'history', 'statements', 'notifications'],
  // The conversation on show hears of the cart.
  read: ({ owed }) => ({ owed, isOtherwise: false }),
};

/** The wishes of this chart: a cart that is being paid stays as it is until that is over. */
const row: Row<Told> = [
  { when: ({ attempt }) => attempt?.sent === true },
  {
    when: (now, told) => changesCart(told) && rowAt(now.place)?.restsOnOwed === true,
    ...decided,
    go: theCart,
    replacing: true,
  },
  decided,
];

/** Payments that somebody else decides on later are waited for while their payer goes on. */
export const deferred = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
  },
  actors: { readEnds: slot<readonly Answered[], Input>() },
  delays: { lookDelay: 60_000 },
  guards: {
    isAny: ({ context: { payments } }) => payments.length > 0,
    isUnasked: ({ context: { payments, looks } }) => payments.length > 0 && looks === 0,
    isOther: ({ context }, payments: readonly Deferred[]) =>
      keysOf(context.payments) !== keysOf(payments),
    mayLookAgain: ({ context: { looks } }) => looks < mostLooks,
  },
  actions: {
    take: assign((_, payments: readonly Deferred[]) => ({ payments, looks: 0 })),
    countLook: assign(({ context: { looks } }) => ({ looks: Math.min(looks + 1, mostLooks) })),
    tellDecided: enqueueActions(({ enqueue }, ends: readonly Answered[]) => {
      for (const end of ends.filter(isNews))
        enqueue.sendTo(parentOf, {
          type: 'wish.told',
          asked: { row, said: { type: 'payment.decided', ...end } },
        });
    }),
  },
}).createMachine({
  id: 'deferred',
  description: 'A payer who went on hears how their pending payment ended.',
  context: ({ input }) => ({ ...input, looks: 0 }),
  initial: 'deciding',
  on: {
    'payments.deferred': {
      guard: { type: 'isOther', params: ({ event }) => event.payments },
      target: '.deciding',
      actions: { type: 'take', params: ({ event }) => event.payments },
    },
  },
  states: {
    deciding: {
      description: 'whether any payment is waited for, and whether the server was asked about it',
      always: [
        { guard: 'isUnasked', target: 'asking' },
        { guard: 'isAny', target: 'waiting' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'no payment is waited for',
    },
    waiting: {
      description: 'the news is waited for that a payment went on',
      on: { 'payment.advanced': 'asking' },
      after: {
        lookDelay: {
          guard: 'mayLookAgain',
          description: 'no news came, which may have been lost',
          target: 'asking',
        },
      },
    },
    asking: {
      description: 'the server is asked what became of them',
      entry: 'countLook',
      on: {
        // The answer on its way may be older than the news.
        'payment.advanced': { target: 'asking', reenter: true },
      },
      invoke: {
        id: 'readEnds',
        src: 'readEnds',
        input: ({ context: { payments } }) => ({ payments }),
        onDone: {
          target: 'deciding',
          actions: { type: 'tellDecided', params: ({ event }) => event.output },
        },
        onError: { description: 'the answer is lost', target: 'deciding' },
      },
    },
  },
});

const keysOf = (payments: readonly Deferred[]): string => payments.map(({ key }) => key).join();
