import { assign, setup } from 'xstate';
import type { Cart } from '#domain/cart.ts';
import type { Statement, StatementUse } from '#domain/statement.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from './failed.ts';
import { paper, isBlocked, isTooOften, type Paper } from './paper.ts';
import { slot } from './slot.ts';

export interface Input {
  readonly cart: Cart;
  readonly accountId?: string | undefined;
}

interface Of {
  readonly openBalanceId: string;
}

export interface Context extends Of {
  readonly statement: Statement | undefined;
  /** The use for which the PDF was asked last: trying again asks for the same. */
  readonly use: StatementUse;
}

export type Event =
  | { type: 'reading.retried' }
  | { type: 'pdf.chosen'; use: StatementUse }
  | { type: 'pdf.retried' }
  | { type: 'statement.closed' };

export interface Output {
  readonly kind: 'closed';
}

export interface Asked extends Of {
  readonly use: StatementUse;
}

const fetched = { 'pdf.chosen': { target: 'fetching', actions: 'takeUse' } } as const;

/** Shows the lines of a bill, and opens, prints and keeps them as a PDF. */
export const statement = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    readStatement: slot<Statement, Of>(),
    /** The address that opens a PDF works once: it goes to its tab or file, and stays nowhere here. */
    openPdf: slot<Paper, Asked>(),
  },
  guards: {
    isMissing: failedWith(resultCodes.missing),
    isBlocked,
    isTooOften,
  },
  actions: {
    takeStatement: assign((_, read: Statement) => ({ statement: read })),
    takeUse: assign(({ event }) => (event.type === 'pdf.chosen' ? { use: event.use } : {})),
  },
}).createMachine({
  id: 'statement',
  description: 'The statement of an account, to be read, printed and kept.',
  context: ({ input }) => ({
    openBalanceId: balanceIn(input),
    statement: undefined,
    use: 'read',
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'the lines of the bill are read',
      tags: 'busy',
      invoke: {
        id: 'readStatement',
        src: 'readStatement',
        input: ({ context: { openBalanceId } }) => ({ openBalanceId }),
        onDone: {
          target: 'shown',
          actions: { type: 'takeStatement', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'isMissing',
            target: 'missing',
          },
          { target: 'unread' },
        ],
      },
    },
    missing: {
      description: 'no statement is for the patient here',
      on: { 'statement.closed': 'closed' },
    },
    unread: {
      description: 'the statement could not be read, and the patient may try again',
      on: { 'reading.retried': 'reading', 'statement.closed': 'closed' },
    },
    shown: {
      description: 'the statement is on show',
      on: {
        'statement.closed': 'closed',
      },
      initial: 'offered',
      states: paper(openedIn, {
        chosen: fetched,
        again: { ...fetched, 'pdf.retried': 'fetching' },
      }),
    },
    closed: {
      description: 'the patient goes back to the accounts',
      type: 'final',
    },
  },
  output: { kind: 'closed' },
});

/** A reloaded page may not know the account yet; the address then names it by its open balance. */
const balanceIn = ({ cart, accountId = '' }: Input): string =>
  cart.accounts[accountId]?.openBalanceId ?? accountId;

function openedIn({ openBalanceId, use }: Context): Asked {
  return { openBalanceId, use };
}
