import { no, ok, type Sight } from './table.ts';

/** The PDF of a plan's schedule: what may be answered, and what is seen of it. */

const url = '/payments/recurring/pdf/sample';

export const paperAnswers = {
  call: 'printSchedule',
  may: {
    'the PDF is made': ok({ tab: 'opened', url }),
    'the browser stops the tab': ok(
      { tab: 'blocked', url },
      { cannot: 'whether a browser stops a tab is set in the browser itself' },
    ),
    'the PDF was asked for too often': no('tooOften'),
    'there is no PDF': no('fault'),
  },
} as const;

export const paperPasses = { linkLasts: { words: 'Wait four and a half minutes' } } as const;

const heading = 'headings_reviewplan';
const noLink = { text: 'links_openplanpdf' } as const;

export const paperSights = {
  'reviewing.offered': { heading, button: 'buttons_planpdf', without: noLink },
  'reviewing.fetching': { heading, working: 'buttons_planpdf', without: noLink },
  'reviewing.opened': { text: ['topics_planpdfready', 'links_openplanpdf'] },
  'reviewing.blocked': { text: ['topics_pdfblocked', 'links_openplanpdf'] },
  'reviewing.failed': { alert: 'errors_receiptpdf', without: noLink },
  'reviewing.limited': { alert: 'errors_receiptpdflimit', without: noLink },
} as const satisfies Readonly<Record<string, Sight>>;
