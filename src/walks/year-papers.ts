import { yearPapers } from '#machines/year-papers.ts';
import { password } from './samples/typed.ts';
import { no, ok, type Table } from './table.ts';

const heading = 'headings_yearpapers';
const buttons = { pdf: 'buttons_yearpdf', csv: 'buttons_yearcsv' } as const;

/** The year that is offered first. */
const year = new Date().getFullYear();

export const yearPapersTable: Table<typeof yearPapers> = {
  name: 'year-papers',
  machine: yearPapers,
  says: {
    'paper.chosen': [
      { year, form: 'pdf' },
      { year, form: 'csv' },
    ],
  },
  does: {
    'paper.chosen': ({ event }) => ({ press: buttons[event?.['form'] as keyof typeof buttons] }),
    'paper.retried': { press: 'buttons_tryagain' },
    'papers.closed': { press: 'buttons_backtohistory' },
  },
  answers: {
    openPdf: {
      call: 'printYear',
      may: {
        'the paper is there': ok({ tab: 'opened' }),
        // A file needs no tab.
        'the browser stops the tab': ok(
          { tab: 'blocked' },
          {
            when: ({ context }) => context.form === 'pdf',
            cannot: 'whether a browser stops a tab is set in the browser itself',
          },
        ),
        'the paper was asked for too often': no('tooOften'),
        'the paper is not made': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    'choosing.offered': { heading, button: [buttons.pdf, buttons.csv] },
    'choosing.fetching': ({ now }) => ({ heading, working: buttons[now.context.form] }),
    'choosing.opened': ({ now: { context } }) => ({
      heading,
      text: 'labels_yearready',
      without: { button: 'buttons_tryagain' },
      words: context.form === 'csv' ? 'the file that was kept' : 'the PDF in a tab of its own',
    }),
    'choosing.blocked': { alert: 'errors_yearblocked', button: 'buttons_tryagain' },
    'choosing.failed': { alert: 'errors_yearpaper', button: 'buttons_tryagain' },
    'choosing.limited': { alert: 'errors_yearlimit', button: 'buttons_tryagain' },
    closed: { at: '/credentialed/payment-history', words: 'the payments of the account' },
  },
  facts: ({ context }) => [context.form],
  begins: {
    'the papers of a year': {
      starts: [
        {
          words: 'Log in to an account',
          opens: '/lakeside/#/credentialed-login',
          finds: { heading: 'headings_credentialedlogin' },
          name: 'of an account',
          further: [
            {
              fill: { labels_email: 'james.okafor@example.org', labels_password: password },
              press: 'buttons_login',
              sees: { heading: ['headings_welcomeuser', { username: 'James' }] },
            },
            { goes: '/credentialed/payment-history/year' },
          ],
        },
      ],
    },
  },
  shownBy: {
    choosing: 'Choosing',
    'choosing.blocked': 'PaperTrouble',
    'choosing.failed': 'PaperTrouble',
    'choosing.limited': 'PaperTrouble',
  },
};
