import { ApiFailure } from '#domain/failure.ts';
import { statement } from '#machines/statement.ts';
import { sampleStatement } from '../samples/statements.ts';
import { statementPlan } from '../plans/statement.ts';
import { gives, refuses, type Plan } from '../walking/walk.ts';
import { codeIn, isRefused } from '../telling/coming.ts';
import { act, answers, sight, type Deed, type Script } from '../telling/script.ts';
import { asUsual, fail, refuse } from '../telling/server.ts';

type Chart = typeof statement;

const no = (code: number) => refuses(new ApiFailure('refused', { code, route: '' }));

const buttons = { read: 'Open PDF', print: 'Print PDF', save: 'Save PDF' } as const;

const answering = (what: string, call: string): Deed<Chart> =>
  answers(
    (moment) => {
      if (codeIn(moment) === 429) return `${what} was asked for too often`;
      return isRefused(moment) ? `the server fails` : `${what} is there`;
    },
    {
      script: (moment) => {
        if (codeIn(moment) === 429) return refuse(call, 429);
        return isRefused(moment) ? fail(call) : asUsual(call);
      },
    },
  );

const logIn = {
  do: 'Type the email james.okafor@example.org and the password Sunny-Day-2026 and press “Log in”',
  sees: 'two bills of Lakeside Urgent Care',
};

const plan: Plan<Chart> = {
  ...statementPlan,
  answers: {
    readStatement: [gives(sampleStatement), no(500)],
    openPdf: [gives('opened'), no(429), no(500)],
  },
};

export const statementScript: Script<Chart> = {
  chart: 'statement',
  machine: statement,
  sees: {
    reading: sight('that the statement is on its way'),
    missing: sight('“There is no statement here”'),
    unread: sight('“We could not show your statement”, and “Try again”'),
    'shown.offered': sight('“View Statement”, the lines of the bill, and what they come to'),
    'shown.fetching': sight('that the button is busy'),
    'shown.opened': sight(({ now }) =>
      now.context.use === 'save' ? 'a file was kept' : 'the PDF, in a tab of its own',
    ),
    'shown.blocked': sight('that the browser did not open a new tab'),
    'shown.failed': sight('“We could not get the PDF”, and “Try again”'),
    'shown.limited': sight('that the PDF was asked for many times, and “Try again”'),
    closed: sight('the patient’s own accounts'),
  },
  does: {
    'reading.retried': act('Press “Try again”'),
    'pdf.chosen': act(({ event }) => {
      const { use } = event as unknown as { use: keyof typeof buttons };
      return `Press “${buttons[use]}”`;
    }),
    'pdf.retried': act('Press “Try again”'),
    'statement.closed': act('Press “Close”'),
  },
  answers: {
    readStatement: answering('the statement', 'readStatement'),
    openPdf: answering('the PDF', 'generateStatement'),
  },
  passes: {},
  calls: { readStatement: 'readStatement', openPdf: 'generateStatement' },
  beginnings: [
    {
      name: 'of an account',
      plan,
      start: {
        words: 'Log in to an account',
        opens: '/lakeside/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [logIn, { do: 'Press “View statement” at one of them' }],
      },
    },
    {
      name: 'that is not there',
      plan: {
        ...plan,
        says: [{ type: 'statement.closed' }],
        answers: { readStatement: [no(404)] },
      },
      start: {
        words: 'Log in to an account',
        opens: '/lakeside/#/credentialed-login',
        finds: '“Log in to your account”',
        further: [logIn, { do: 'Put “/b1~b1/statement” behind the address' }],
      },
    },
    {
      name: 'in a browser that stops new tabs',
      plan: {
        ...plan,
        says: [
          { type: 'pdf.chosen', use: 'print' },
          { type: 'pdf.retried' },
          { type: 'statement.closed' },
        ],
        answers: { readStatement: [gives(sampleStatement)], openPdf: [gives('blocked')] },
      },
      start: {
        words: 'Have a browser that opens no tab',
        opens: '/lakeside/#/credentialed-login',
        cannot: 'whether a browser stops a tab is set in the browser itself',
      },
    },
  ],
};
