import { emptyCart } from '#domain/cart-count.ts';
import { statement } from '#machines/statement.ts';
import { sampleStatement } from './samples/statements.ts';
import { password } from './samples/typed.ts';
import { no, ok, usual, type Lead, type Table } from './table.ts';

const buttons = {
  read: 'buttons_openstatement',
  print: 'buttons_printstatement',
  save: 'buttons_savestatement',
} as const;

const heading = 'headings_viewstatement';
const logIn: Lead = {
  fill: { labels_email: 'james.okafor@example.org', labels_password: password },
  press: 'buttons_login',
  sees: { words: 'two bills of Lakeside Urgent Care' },
};
const atLogin = {
  words: 'Log in to an account',
  opens: '/lakeside/#/credentialed-login',
  finds: { heading: 'headings_credentialedlogin' },
} as const;

export const statementTable: Table<typeof statement> = {
  name: 'statement',
  machine: statement,
  says: { 'pdf.chosen': [{ use: 'read' }, { use: 'print' }, { use: 'save' }] },
  does: {
    'reading.retried': { press: 'buttons_tryagain' },
    'pdf.chosen': ({ event }) => ({ press: buttons[event?.['use'] as keyof typeof buttons] }),
    'pdf.retried': { press: 'buttons_tryagain' },
    'statement.closed': { press: 'buttons_close' },
  },
  answers: {
    readStatement: {
      call: 'readStatement',
      may: {
        'the statement is there': ok(sampleStatement),
        'there is no such statement': no('missing', usual),
        'the server fails': no('fault'),
      },
    },
    openPdf: {
      call: 'generateStatement',
      may: {
        'the PDF is there': ok({ tab: 'opened' }),
        // A file needs no tab.
        'the browser stops the tab': ok(
          { tab: 'blocked' },
          {
            when: ({ context }) => context.use !== 'save',
            cannot: 'whether a browser stops a tab is set in the browser itself',
          },
        ),
        'the PDF was asked for too often': no('tooOften'),
        'the PDF is not made': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    reading: { heading, text: 'labels_statementfetching' },
    missing: { heading: 'headings_statementmissing' },
    unread: { heading: 'headings_statementunread', button: 'buttons_tryagain' },
    'shown.offered': { heading, text: 'headings_statementlines' },
    'shown.fetching': ({ now }) => ({ heading, working: buttons[now.context.use] }),
    'shown.opened': ({ now: { context } }) => ({
      heading,
      text: 'labels_statementready',
      without: { button: 'buttons_tryagain' },
      words: context.use === 'save' ? 'the file that was kept' : 'the PDF in a tab of its own',
    }),
    'shown.blocked': { alert: 'errors_statementblocked', button: 'buttons_tryagain' },
    'shown.failed': { alert: 'errors_statementpdf', button: 'buttons_tryagain' },
    'shown.limited': { alert: 'errors_statementlimit', button: 'buttons_tryagain' },
    closed: { at: '/credentialed/accounts', words: 'the patient’s own accounts' },
  },
  facts: ({ context }) => [context.use],
  begins: {
    'a statement': {
      input: { cart: emptyCart, accountId: 'b1' },
      starts: [
        {
          ...atLogin,
          name: 'of an account',
          further: [logIn, { press: ['buttons_viewstatementof', { number: 'LU8801407' }] }],
          except: ['there is no such statement'],
        },
        {
          ...atLogin,
          name: 'that is not there',
          further: [logIn, { words: 'Put “/b1~b1/statement” behind the address' }],
          only: ['there is no such statement', 'statement.closed'],
        },
      ],
    },
  },
  shownBy: {
    reading: 'Reading',
    missing: 'Missing',
    unread: 'Unread',
    shown: 'Shown',
    'shown.fetching': 'Actions',
    'shown.blocked': 'PdfTrouble',
    'shown.failed': 'PdfTrouble',
    'shown.limited': 'PdfTrouble',
  },
};
