import { ApiFailure } from '#domain/failure.ts';
import { payProblems } from '#domain/pay-problems.ts';
import { effectFor, isFit } from '#domain/plans/changing.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { seal } from '#domain/sealed.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Input } from '#machines/plan-means-setup.ts';
import { planMeans } from '#machines/plan-means.ts';
import { atLogin } from './places.ts';
import { declined, fault, latePlan, nearPlan, runningPlan } from './samples/plan-means.ts';
import { savedAmex, savedMastercard, savedVisa } from './samples/saved-cards.ts';
import { checking as bank, visa } from './samples/payments.ts';
import {
  bankInWords,
  cardInWords,
  checking,
  declining,
  holder,
  password,
  visa as typedVisa,
} from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof planMeans>;

const heading = 'titles_planmeans';
const cards = [savedVisa, savedMastercard, savedAmex];
const cardNames: Readonly<Record<string, readonly [TextKey, Readonly<Record<string, string>>]>> = {
  [savedVisa.id]: ['labels_savedcard', { brand: 'Visa', last4: savedVisa.last4 }],
  [savedMastercard.id]: ['labels_savedcard', { brand: 'Mastercard', last4: savedMastercard.last4 }],
};
const nameOf = (card: unknown) => cardNames[String(card)] ?? 'labels_planmeanschoice';

const refused = (code: number) =>
  new ApiFailure('refused', {
    code: resultCodes.invalid,
    general: [{ code, message: '' }],
    route: '',
  });
const another = (what: string) => ({ cannot: `${what} in another window meanwhile` });

const troubles = {
  gone: 'errors_meansgone',
  expired: 'errors_meansexpired',
  declined: 'errors_meansdeclined',
  moved: 'errors_meansmoved',
  spent: 'errors_meansspent',
  unheard: 'errors_meansunheard',
} as const satisfies Readonly<Record<string, TextKey>>;

const told = ({ now: { context } }: M): Sight => ({
  heading,
  ...(context.trouble
    ? { alert: troubles[context.trouble] }
    : { without: { text: Object.values(troubles) } }),
});

const details = { card: seal(visa), bank: seal(bank) } as const;
const names = { card: 'buttons_usecard', bank: 'buttons_usebank' } as const;
const isDeclined = (moment: M): boolean => nextOf(moment, 'changeMeans')?.['error'] === declined;

const form = (moment: M): Sight => {
  const { reason, problem, kind } = moment.now.context;
  const shown = told(moment);
  return {
    ...shown,
    ...(problem && { alert: problem.text as TextKey }),
    ...(reason && { text: 'headings_carddeclined' }),
    button: [kind === 'bank' ? 'buttons_usebank' : 'buttons_usecard', 'buttons_cancel'],
  };
};

/** The form stays behind the question. */
const question: Sight = { dialog: 'headings_unsaved', text: 'topics_unsaved' };

const ends = {
  changed: { words: 'the plan as it is shown at the accounts, with the new card' },
  banked: { words: 'the plan as it is shown at the accounts, with the bank account' },
  departed: { words: 'the place to which the patient wanted to go' },
  adding: { heading: 'headings_addcard' },
  back: { words: 'where the plan was shown' },
} as const satisfies Readonly<Record<string, Sight>>;

const input: Input = {
  plan: '91',
  taking: { availablePaymentOptions: ['visa', 'mastercard', 'amex', 'discover'] },
  hasFile: true,
  key: 'k-old',
  newKey: () => 'k-new',
};

export const planMeansTable: Table<typeof planMeans> = {
  name: 'plan-means',
  machine: planMeans,
  says: {
    'card.chosen': [{ card: savedVisa.id }, { card: savedMastercard.id }],
    'means.typed': [{ kind: 'card' }, { kind: 'bank' }],
    'typed.agreed': [{ details: details.card }],
  },
  does: {
    'card.chosen': ({ event }) => ({ choose: nameOf(event?.['card']) }),
    'card.added': { press: 'buttons_addcard' },
    'change.agreed': { press: 'buttons_usecard' },
    'means.typed': ({ event }) => ({
      press: event?.['kind'] === 'bank' ? 'buttons_meansbank' : 'buttons_meanscard',
    }),
    'typed.agreed': (moment) => {
      const isBank = moment.before?.context.kind === 'bank';
      const filled = isBank
        ? bankInWords(checking.account)
        : cardInWords(isDeclined(moment) ? declining.plain : typedVisa.number);
      return {
        words: `Fill in the form and press “${names[isBank ? 'bank' : 'card']}”: ${filled}`,
      };
    },
    'entry.touched': ({ before }) =>
      before?.context.kind === 'bank'
        ? { fill: { labels_routingnumber: '1' } }
        : { fill: { cardNumber: '4' } },
    'entry.restored': ({ before }) =>
      before?.context.kind === 'bank'
        ? { fill: { labels_routingnumber: '' } }
        : { fill: { cardNumber: '' } },
    'entry.cancelled': { press: 'buttons_cancel' },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'departure.dropped': { press: 'buttons_keepediting' },
    'departure.confirmed': { press: 'buttons_leaveunsaved' },
    'reading.retried': { press: 'buttons_tryagain' },
    'plan.left': { press: 'buttons_back' },
  },
  answers: {
    readPlan: {
      call: 'readPlanMeans',
      may: {
        'the plan runs, and there are cards': ok({ plan: runningPlan, cards }, usual),
        'the next payment is too near': ok(
          { plan: nearPlan, cards },
          { cannot: 'the plan would have to be looked at a day before a payment' },
        ),
        'the last payment is too near': ok(
          { plan: latePlan, cards },
          { cannot: 'the plan would have to be looked at a day before its last payment' },
        ),
        'no card can be chosen': ok(
          { plan: runningPlan, cards: [savedAmex] },
          another('the cards would have to be deleted'),
        ),
        'the plan ended': ok(
          { plan: undefined, cards },
          another('the plan would have to be paid off'),
        ),
        'there is no such plan of the patient’s': ok(undefined, {
          cannot: 'no page leads there: an address is typed, and nothing changes it',
        }),
        'the plan cannot be read': no('fault'),
      },
    },
    changeMeans: {
      call: 'changePlanMeans',
      may: {
        'the plan has the card': ok(undefined, usual),
        'the card was deleted': no(
          refused(payProblems.cardGone),
          another('the card would have to be deleted'),
        ),
        'the last month of the card is over': no(refused(payProblems.cardExpired), {
          cannot: 'the last day of the card would have to pass meanwhile',
        }),
        'the bank declines what was typed': no(declined, usual),
        'the server refuses a field': no(fault, {
          cannot: 'the form refuses such a field before it is sent',
        }),
        'it was tried too often': no('tooOften'),
        'an earlier try has changed the plan': no('unprocessable'),
        'the card is closed': no('declined', {
          cannot: 'the bank would have to close the card meanwhile',
        }),
        'the provider takes such cards no more': no(refused(payProblems.method), {
          cannot: 'the settings of the provider would have to be changed meanwhile',
        }),
        'the dates have moved': no('conflict'),
        'nothing is heard of the change': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_planmeansunread', button: ['buttons_tryagain', 'buttons_back'] },
    deciding: { words: 'a moment of waiting' },
    choosing: (moment) => ({
      ...told(moment),
      text: 'labels_planmeanschoice',
      button: ['buttons_addcard', 'buttons_back'],
      words: 'the plan, what it is taken from, and the cards on file',
    }),
    without: (moment) => ({
      ...told(moment),
      text: 'topics_planmeansnone',
      button: ['buttons_addcard', 'buttons_back'],
    }),
    agreeing: (moment) => ({
      ...told(moment),
      chosen: nameOf(moment.now.context.card),
      button: 'buttons_usecard',
      text: 'headings_meanschange',
      words: 'from which day on the card pays, and the authorization',
    }),
    changing: { working: 'buttons_usecard' },
    filling: form,
    typing: form,
    typingAsked: question,
    sending: ({ now: { context } }) => ({ working: names[context.kind ?? 'card'] }),
    readingAnew: ({ now: { context } }) => ({ working: names[context.kind ?? 'card'] }),
    missing: {
      heading: 'headings_pastmissing',
      text: 'topics_planmeansmissing',
      button: 'buttons_back',
    },
    over: { heading: 'headings_planmeansover', button: 'buttons_back' },
    late: { heading: 'headings_planmeanslate', button: 'buttons_back' },
    left: ({ now: { context } }) => (context.leaves ? ends.departed : ends[context.end.kind]),
  },
  facts: ({ context }) => [
    context.known === undefined,
    effectFor(context.known)?.date,
    context.offered.some(isFit),
    context.card,
    context.kind,
    context.trouble,
    context.reason,
    context.refused.length,
    context.problem?.text,
    context.leaves,
    context.added,
    context.key,
    context.end.kind,
  ],
  begins: {
    'a card that was just added': {
      input: { ...input, added: savedVisa.id },
      only: [
        'the plan runs, and there are cards',
        'no card can be chosen',
        'the plan has the card',
        'the dates have moved',
        'change.agreed',
        'plan.left',
      ],
    },
    'a running plan': {
      input,
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a running plan and a saved card',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            {
              fill: { labels_email: holder, labels_password: password },
              press: 'buttons_login',
              sees: { heading: 'headings_locations' },
            },
            {
              words:
                'Follow “links_planmeans” where the plan is shown: at its account, or in the payment history',
              sees: { heading },
            },
          ],
        },
      ],
    },
  },
  once: ['changeMeans'],
  shownBy: {
    unread: 'Unread',
    choosing: 'Choosing',
    without: 'Without',
    agreeing: 'Choosing',
    changing: 'Choosing',
    filling: 'Typing',
    typing: 'Typing',
    typingAsked: ['Typing', 'src/ui/AskingDeparture.tsx'],
    sending: 'Typing',
    readingAnew: 'Typing',
    missing: 'Missing',
    over: 'Over',
    late: 'Late',
  },
};
