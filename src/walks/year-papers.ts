import type { SnapshotFrom } from 'xstate';
import { yearPapers } from '#machines/year-papers.ts';
import { password } from './samples/typed.ts';
import { no, ok, usual, type Table } from './table.ts';

const heading = 'headings_yearpapers';
const buttons = { pdf: 'buttons_yearpdf', csv: 'buttons_yearcsv' } as const;

/** The year that is offered first, in which something was paid; in the one before it nothing was. */
const year = new Date().getFullYear();
const isPaid = ({ context }: SnapshotFrom<typeof yearPapers>) => context.year === year;

export const yearPapersTable: Table<typeof yearPapers> = {
  name: 'year-papers',
  machine: yearPapers,
  says: {
    'paper.chosen': [
      { year, form: 'pdf' },
      { year, form: 'csv' },
      { year: year - 1, form: 'pdf' },
    ],
  },
  does: {
    'paper.chosen': ({ event, before }) => ({
      ...(event?.['year'] !== (before?.context.year || year) && {
        fill: { labels_year: String(event?.['year']) },
      }),
      press: buttons[event?.['form'] as keyof typeof buttons],
    }),
    'paper.retried': { press: 'buttons_tryagain' },
    'papers.closed': { press: 'buttons_backtohistory' },
  },
  answers: {
    openPdf: {
      call: 'printYear',
      may: {
        'the paper is there': ok({ tab: 'opened' }, { when: isPaid }),
        'nothing was paid in that year': no('missing', {
          ...usual,
          when: (now) => !isPaid(now),
        }),
        // A file needs no tab.
        'the browser stops the tab': ok(
          { tab: 'blocked' },
          {
            when: (now) => isPaid(now) && now.context.form === 'pdf',
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
    'choosing.empty': ({ now: { context } }) => ({
      heading,
      text: ['topics_yearempty', { year: context.year }],
      button: [buttons.pdf, buttons.csv],
      without: { alert: 'errors_yearpaper', button: 'buttons_tryagain' },
    }),
    closed: { at: '/credentialed/payment-history', words: 'the payments of the account' },
  },
  facts: (now) => [now.context.form, isPaid(now) ? 'something was paid' : 'nothing was paid'],
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
            {
              words: 'Pay one of the bills',
              sees: { at: '/receipt', heading: 'headings_receiptpaid' },
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
