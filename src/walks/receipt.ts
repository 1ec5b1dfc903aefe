import { toCents } from '#domain/money.ts';
import { places } from '#domain/places.ts';
import { messageIn } from '#domain/receipt.ts';
import { receipt, restIn } from '#machines/receipt.ts';
import { atLanding, atLogin } from './places.ts';
import { twoBillsByCard } from './on-the-way.ts';
import { receiptPaid, receiptPartly } from './samples/receipts.ts';
import { cardInWords, declining, holder, password, receiptGoesTo } from './samples/typed.ts';
import { no, ok, type Answering, type Sight, type Table, type Text } from './table.ts';
import type { Moment } from './telling/script.ts';
import { tells } from './walking/walk.ts';

type Chart = typeof receipt;
type Now = Moment<Chart>['now'];

const reference = 'K7QF-2MXD';
const token = 'a'.repeat(22);
const owed = toCents(4_000);
const payRest: Text = ['buttons_payrest', { amount: '$40.00' }];
const spanish = 'Choose “Español” as the language, at the top';
const othersReceipt = 'the receipt is not the patient’s';
const inPart = 'the receipt tells that a part was not taken';

const atHistory: Sight = {
  at: places.paymentHistory.path,
  words: 'the payments of the account',
};
const speaks = (language: string) => (now: Now) => now.context.language === language;
const headingIn = ({ context: { receipt: read } }: Now): string =>
  messageIn(read?.header.messages ?? [], 'heading') ?? '';
/** The heading is worded by the server. */
const sheet = ({ now }: Moment<Chart>): Sight => ({
  heading: { said: headingIn(now) },
  ...(restIn(now.context) > 0 && {
    text: ['headings_receiptunpaid', { amount: '$40.00' }],
    button: payRest,
  }),
});
/** The form takes the place of the button. */
const form: Sight = { button: 'buttons_sendreceipt', without: { button: 'buttons_emailreceipt' } };
const link = 'links_openreceiptpdf';

const mayBe = (what: string, call: string): Answering<Chart> => ({
  call,
  may: {
    [`${what} succeeds`]: ok(),
    [`${what} was asked for too often`]: no('tooOften'),
    [`${what} fails`]: no('fault'),
  },
});

export const receiptTable: Table<Chart> = {
  name: 'receipt',
  machine: receipt,
  says: {
    'email.submitted': [{ to: receiptGoesTo }, { to: 'maya@example.org' }],
    'language.changed': [],
  },
  does: {
    'language.changed': {
      by: 'itself',
      speaker: 'portal',
      words: 'the page speaks another language',
    },
    'reading.retried': { press: 'buttons_tryagain' },
    'reach.restored': {
      by: 'itself',
      speaker: 'portal',
      words: 'the server is reached again',
    },
    'receipt.renewed': {
      by: 'itself',
      speaker: 'portal',
      words: 'a counter’s cash has gone back',
    },
    'email.chosen': ({ before }) => ({
      press: before?.matches({ shown: { mail: 'sent' } })
        ? 'buttons_sendelsewhere'
        : 'buttons_emailreceipt',
    }),
    'email.dropped': { press: 'buttons_cancel' },
    'email.submitted': ({ now }) => ({
      fill: { labels_receiptemail: now.context.to },
      press: 'buttons_sendreceipt',
    }),
    'pdf.chosen': { press: 'buttons_pdfprint' },
    'rest.chosen': { press: payRest },
    'done.chosen': ({ before }) => ({
      press: before?.context.past ? 'buttons_backtohistory' : 'buttons_done',
    }),
  },
  answers: {
    language: {
      by: 'tester',
      may: { [spanish]: { answer: tells({ type: 'language.changed', language: 'es' }) } },
    },
    readReceipt: {
      call: 'readReceipt',
      may: {
        'the receipt succeeds': ok(receiptPaid(), { when: speaks('en') }),
        'the receipt succeeds in Spanish': ok(receiptPaid('headings_receiptpaid in es'), {
          when: speaks('es'),
        }),
        [inPart]: ok(receiptPartly()),
        [othersReceipt]: no('missing', { scripted: 'usual', when: ({ context }) => context.past }),
        'the receipt fails': no('fault'),
      },
    },
    emailReceipt: mayBe('the e-mail', 'emailReceipt'),
    openPdf: {
      call: 'printReceipt',
      may: {
        'the PDF succeeds': ok({ tab: 'opened', url: '/receipts/file/signed' }),
        'the browser stops the tab': ok(
          { tab: 'blocked', url: '/receipts/file/signed' },
          { cannot: 'whether a browser stops a tab is set in the browser itself' },
        ),
        'the PDF was asked for too often': no('tooOften'),
        'the PDF fails': no('fault'),
      },
    },
  },
  passes: { linkLasts: { words: 'Wait four and a half minutes' } },
  sees: {
    reading: { text: 'labels_loadingreceipt' },
    missing: {
      heading: 'headings_pastmissing',
      text: 'topics_receiptmissing',
      without: { text: 'topics_receiptpaidanyway' },
    },
    unreadable: ({ now: { context } }) => ({
      heading: 'headings_receipterror',
      text: ['topics_receiptpaidanyway', 'topics_receiptcall'],
      shows: context.reference ?? [],
      button: 'buttons_tryagain',
    }),
    'shown.wording.settled': sheet,
    // The receipt stays as it was, while another is made.
    'shown.wording.rereading': sheet,
    'shown.mail.offered': {
      button: 'buttons_emailreceipt',
      without: { text: 'labels_receiptemail' },
    },
    'shown.mail.typing': { ...form, focus: 'labels_receiptemail' },
    'shown.mail.sending': {
      working: 'buttons_sendreceipt',
      without: { button: 'buttons_emailreceipt', alert: 'errors_receiptemail' },
    },
    'shown.mail.sent': ({ now }) => ({
      text: ['topics_receiptsent', { email: now.context.to }],
      words: 'the message on the page /sandbox under “Outbox”',
      without: { text: 'labels_receiptemail' },
    }),
    'shown.mail.failed': ({ now }) => ({
      ...form,
      alert: 'errors_receiptemail',
      fields: { labels_receiptemail: now.context.to },
    }),
    'shown.mail.limited': { ...form, alert: 'errors_receiptemaillimit' },
    'shown.pdf.offered': { button: 'buttons_pdfprint', without: { text: link } },
    'shown.pdf.fetching': { working: 'buttons_pdfprint' },
    'shown.pdf.opened': {
      text: ['topics_receiptpdfready', link],
      words: 'the PDF in a tab of its own',
    },
    'shown.pdf.blocked': { text: ['topics_pdfblocked', link] },
    'shown.pdf.failed': { alert: 'errors_receiptpdf' },
    'shown.pdf.limited': { alert: 'errors_receiptpdflimit' },
    done: ({ now: { context } }) => (context.past ? atHistory : atLanding),
    payingRest: { heading: 'headings_selectpaymentmethod', shows: '$40.00' },
  },
  facts: (now) => [now.context.language, headingIn(now)],
  // Regions side by side are walked one after the other, and from one receipt in one language.
  where: (now, { type }) => {
    if (!now.matches('shown')) return true;
    const isCalm = (part: 'mail' | 'pdf') => now.matches({ shown: { [part]: 'offered' } });
    const isPlain = speaks('en')(now) && restIn(now.context) === 0;
    if (type === 'language.changed') return isCalm('mail') && isCalm('pdf');
    if (type === 'pdf.chosen') return isCalm('mail') && isPlain;
    return type !== 'email.chosen' || (isCalm('pdf') && isPlain);
  },
  begins: {
    'a receipt': {
      input: { token, language: 'en', reference, due: owed },
      starts: [
        {
          name: 'of a payment',
          words: 'Have paid a bill',
          opens: '/lakeside/',
          after: 'payment/direct',
          says: { 'email.submitted': [{ to: receiptGoesTo }] },
          except: ['rest.chosen', inPart],
          leadsOn: ({ value }) => value === 'done',
        },
        {
          name: 'of a payment in part',
          words: 'Have paid two bills, one of which was not taken',
          opens: '/lakeside/',
          after: 'manual-entry',
          further: [
            ...twoBillsByCard,
            {
              words: `Fill in the form and press “Pay $125.00”: ${cardInWords(declining.secondLocation)}`,
            },
          ],
          only: ['rest.chosen', inPart],
        },
      ],
    },
    'the receipt of a payment that somebody else made': {
      input: { token: '999999', past: true, language: 'en', due: toCents(0) },
      only: ['done.chosen', othersReceipt],
      starts: [
        {
          words: 'Log in to an account',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            {
              fill: { labels_email: holder, labels_password: password },
              press: 'buttons_login',
              sees: { heading: 'headings_locations' },
            },
            { goes: '/credentialed/payment-history/999999/receipt' },
          ],
        },
      ],
    },
  },
  carried: {
    'shown.wording.settled': 'the language is changed, or the patient is done',
  },
  once: ['emailReceipt'],
  shownBy: {
    missing: 'Missing',
    unreadable: 'Unreadable',
    shown: 'Shown',
    'shown.mail': ['EmailForm', 'Sent'],
    'shown.pdf': 'PdfNote',
  },
  stage: (_, isIn) => ({
    ...(isIn('unreadable') && { at: 'receiptError' }),
    knows: { receipt: token, reference },
  }),
};
