import { ofText } from '#domain/of-text.ts';
import { toCents } from '#domain/money.ts';
import { places } from '#domain/places.ts';
import { seal } from '#domain/sealed.ts';
import { textLink } from '#machines/text-link.ts';
import { atLanding } from './places.ts';
import { admitted } from './portal/samples.ts';
import { accountWith } from './samples/accounts.ts';
import { plainTenant } from './samples/tenant.ts';
import { no, ok, usual, type Table } from './table.ts';
import { textOf } from './telling/texts.ts';

const unknown = 'nothing is known of the link';
const knows = 'the server knows the link';
const offers = 'the server knows the link, and a card that may pay';
const standsIn = 'the server knows the link, and a card that pays in place of the chosen one';
const expired = 'the server knows the link, and the card has expired';
const visa = { brand: 'Visa', last4: '4242' };
const opened = {
  admission: admitted('guest'),
  owed: [accountWith({ accountId: 'b1', openBalanceId: 'b1' })],
  language: 'es',
};
const input = { id: seal('id'), tenant: plainTenant };
const byVisa = { ...opened, card: { id: ofText, brand: 'visa', last4: '4242' } };

const cents = (amount: number) => opened.owed.map((bill) => ({ ...bill, amount: toCents(amount) }));
const asBefore = 'as much is owed as before';
const paidElsewhere = 'the bills were paid elsewhere meanwhile';
const otherwise = 'something else is owed by then';
const ofCard = [offers, standsIn, 'card.chosen', 'others.chosen'];
const again = [asBefore, paidElsewhere, otherwise, 'what is owed is not read'];
const isIn = 'the visit is that of the link';
const notIn = 'the code that keeps a session does not come';
const ended = 'the card would have to end after the message was sent';

export const textLinkTable: Table<typeof textLink> = {
  name: 'text-link',
  machine: textLink,
  says: {},
  does: {
    'link.retried': { press: 'buttons_tryagain' },
    'quickPay.chosen': { press: 'buttons_gotostart' },
    'card.chosen': { press: ['buttons_paywithtextcard', visa] },
    'others.chosen': { press: 'buttons_otherwaytopay' },
  },
  answers: {
    openLink: {
      call: 'openTextLink',
      may: {
        [knows]: ok(opened),
        [offers]: ok(byVisa, usual),
        [standsIn]: ok(
          { ...byVisa, standsIn: true },
          { cannot: 'another card would have to be chosen, and deleted since' },
        ),
        [expired]: ok({ ...opened, trouble: 'expired' }, { cannot: ended }),
        [unknown]: no('missing', usual),
        'links were opened too often': no('tooOften'),
        'the server fails': no('fault'),
        'no answer comes': no('timeout'),
      },
    },
    letIn: {
      by: 'itself',
      may: {
        [isIn]: ok(undefined, { unsaid: true }),
        [notIn]: no('timeout', {
          cannot: 'the code of the portal comes from where the page comes from',
        }),
      },
    },
    readOwed: {
      call: 'readBalance',
      may: {
        [asBefore]: ok(opened.owed, { unsaid: true }),
        [paidElsewhere]: ok(cents(0), { cannot: 'the bills would have to be paid meanwhile' }),
        [otherwise]: ok(cents(4_000), { cannot: 'the bills would have to be paid meanwhile' }),
        'what is owed is not read': no('timeout'),
      },
    },
  },
  passes: {},
  sees: {
    opening: { heading: 'headings_textlinkopening', without: { button: 'buttons_gotostart' } },
    offering: ({ now: { context } }) => ({
      button: [['buttons_paywithtextcard', visa], 'buttons_otherwaytopay'],
      ...(context.opened?.standsIn
        ? { text: ['topics_textofferother', visa] }
        : { without: { text: ['topics_textofferother', visa] } }),
    }),
    lettingIn: { heading: 'headings_textlinkopening' },
    over: { heading: 'headings_textlinkover' },
    unopened: ({ now: { context } }) => ({
      heading: 'headings_textlinkunopened',
      text: [textOf(context.problem)],
    }),
    readingAgain: { heading: 'headings_textlinkopening' },
    admitted: ({ now: { context } }) => {
      if (context.end.kind === 'settled') return { heading: 'headings_textsettled' };
      return context.end.kind === 'paying'
        ? { heading: 'headings_confirmpayment', words: 'the card that pays, to be confirmed' }
        : { at: places.accounts.path, words: 'the bills that the message was about' };
    },
    left: atLanding,
  },
  facts: ({ context }) => [context.problem, context.end.kind, context.opened?.standsIn],
  begins: {
    'from a text message': {
      input,
      except: [...ofCard, ...again],
      starts: [
        {
          words: 'Play the provider’s billing system',
          opens: '/sandbox#texts',
          finds: { words: '“Text to pay”' },
          further: [
            {
              words: 'Send the text to Maya Chen at Lakeside Medical Center',
              sees: { words: 'the message in the outbox' },
            },
            { words: 'Press the link in it' },
          ],
          except: [unknown],
        },
        {
          name: 'of a link that is over',
          words: 'Open a link that was never sent',
          opens: '/lakeside/#/smspay/old',
          only: [unknown, 'quickPay.chosen'],
        },
      ],
    },
    'of somebody with a card on file': {
      input,
      only: [...ofCard, ...again, isIn, notIn],
      starts: [
        {
          words: 'Have Text to Pay on, with a Visa on file, and be sent a text about a bill',
          opens: '/sandbox#outbox',
          finds: { words: 'the message in the outbox' },
          further: [{ words: 'Press the link in it' }],
        },
      ],
    },
  },
  inputAt: (input, tenant) => ({ ...input, tenant }),
  shownBy: {
    opening: 'index',
    lettingIn: 'index',
    readingAgain: 'index',
    offering: 'Offering',
    over: 'Over',
    unopened: 'Unopened',
  },
};
