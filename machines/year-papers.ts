import { assign, setup } from 'xstate';
import type { YearForm } from '#domain/history.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith } from './failed.ts';
import { isBlocked, isTooOften, paper, type Paper } from './paper.ts';
import { slot } from './slot.ts';

export interface Asked {
  readonly year: number;
  readonly form: YearForm;
}

/** The paper that was asked for last: trying again asks for the same. */
type Context = Asked;

export type Event =
  | ({ type: 'paper.chosen' } & Asked)
  | { type: 'paper.retried' }
  | { type: 'papers.closed' };

export interface Output {
  readonly kind: 'closed';
}

const fetched = { 'paper.chosen': { target: 'fetching', actions: 'takeAsked' } } as const;

const papers = paper(askedIn, {
  chosen: fetched,
  again: { ...fetched, 'paper.retried': 'fetching' },
});
const { invoke, ...fetching } = papers.fetching;

/** Opens the payments of a year as a PDF, or keeps them as a table. */
export const yearPapers = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as Output },
  actors: { openPdf: slot<Paper, Asked>() },
  guards: { isBlocked, isTooOften, isMissing: failedWith(resultCodes.missing) },
  actions: {
    takeAsked: assign(({ event }) =>
      event.type === 'paper.chosen' ? { year: event.year, form: event.form } : {},
    ),
  },
}).createMachine({
  id: 'year-papers',
  description: 'The payments of a year, for taxes and health accounts.',
  context: { year: 0, form: 'pdf' },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'a year and a form of paper are chosen',
      on: { 'papers.closed': 'closed' },
      initial: 'offered',
      states: {
        ...papers,
        fetching: {
          ...fetching,
          invoke: {
            ...invoke,
            onError: [{ guard: 'isMissing', target: 'empty' }, ...invoke.onError],
          },
        },
        empty: {
          description: 'nothing was paid in the year, and another may be chosen',
          on: fetched,
        },
      },
    },
    closed: { description: 'the patient goes back to the payments', type: 'final' },
  },
  output: { kind: 'closed' },
});

function askedIn({ year, form }: Context): Asked {
  return { year, form };
}
