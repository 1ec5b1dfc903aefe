import { emptyCart } from '#domain/cart.ts';
import { ApiFailure } from '#domain/failure.ts';
import { statement } from '#machines/statement.ts';
import type { ChartPlans } from '../walking/chart-plans.ts';
import { sampleStatement } from '../samples/statements.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';

const no = (code: number) => refuses(new ApiFailure('refused', { code, route: '' }));
const offline = refuses(new ApiFailure('offline', { route: '' }));

/** What can happen to a statement: the same for the bare chart and for its screens. */
export const statementPlan: Plan<typeof statement> = {
  input: { cart: emptyCart, accountId: 'b1' },
  says: [
    { type: 'reading.retried' },
    { type: 'pdf.chosen', use: 'read' },
    { type: 'pdf.chosen', use: 'print' },
    { type: 'pdf.chosen', use: 'save' },
    { type: 'pdf.retried' },
    { type: 'statement.closed' },
  ],
  answers: {
    readStatement: [gives(sampleStatement), no(404), offline],
    // A file needs no tab.
    openPdf: ({ context: { use } }) => [
      gives('opened'),
      ...(use === 'save' ? [] : [gives('blocked')]),
      no(429),
      offline,
    ],
  },
  facts: ({ context }) => [context.use],
};

export const statementPlans: ChartPlans<typeof statement> = {
  name: 'statement',
  machine: statement,
  speakers: {
    'reading.retried': 'patient',
    'pdf.chosen': 'patient',
    'pdf.retried': 'patient',
    'statement.closed': 'patient',
  },
  scenarios: [{ name: 'a statement', plan: statementPlan }],
};
