import type { TextKey } from '#locales/keys.ts';
import { autopay, type Input } from '#machines/autopay.ts';
import { atLogin } from './places.ts';
import {
  autopayAsking,
  autopayCardless,
  autopayOff,
  autopayOn,
  autopayTaking,
  autopayTerms,
  autopayTold,
  autopayWaiting,
} from './samples/autopay.ts';
import { holder, password } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof autopay>;

const heading = 'titles_autopay';

const troubles = {
  moved: 'errors_autopaymoved',
  unheard: 'errors_autopayunheard',
} as const satisfies Readonly<Record<string, TextKey>>;

const told = ({ now: { context } }: M): Sight => ({
  heading,
  ...(context.trouble
    ? { alert: troubles[context.trouble] }
    : { without: { text: Object.values(troubles) } }),
});

const ends = {
  cards: { heading: 'headings_savedcards' },
  back: { words: 'the accounts' },
} as const satisfies Readonly<Record<string, Sight>>;

const input: Input = { key: 'a key', newKey: () => 'another key' };
const cannot = { cannot: 'ten days and a bill would have to pass before something is announced' };

export const autopayTable: Table<typeof autopay> = {
  name: 'autopay',
  machine: autopay,
  says: {
    'terms.chosen': [{ terms: autopayTerms }],
    'round.answered': [{ answer: 'allow' }, { answer: 'leaveOut' }],
  },
  does: {
    'choice.begun': ({ now: { context } }) => ({
      press: context.known?.agreement
        ? context.known.agreement.waitsFor
          ? 'buttons_autopayothercard'
          : 'buttons_autopaychange'
        : 'buttons_autopaybegin',
    }),
    'terms.chosen': { fill: { labels_autopaycap: '500.00' }, press: 'buttons_continue' },
    'choice.left': { press: 'buttons_back' },
    'choice.reopened': { press: 'buttons_autopaychooseagain' },
    'terms.agreed': { press: 'buttons_autopayagree' },
    'round.answered': ({ event }) =>
      event?.answer === 'allow'
        ? { press: ['buttons_autopayallow', { amount: '$321.66' }] }
        : { press: 'buttons_autopayleaveout' },
    'stop.chosen': { press: 'buttons_autopaystop' },
    'stop.agreed': { press: 'buttons_autopaystop' },
    'agreement.kept': { press: 'buttons_autopaykeep' },
    'reading.retried': { press: 'buttons_tryagain' },
    'cards.chosen': { press: 'buttons_autopaycards' },
    'page.left': { press: 'buttons_back' },
  },
  answers: {
    readAutopay: {
      call: 'readAutopay',
      may: {
        'automatic payment is off': ok(autopayOff, usual),
        'there is no card on file': ok(autopayCardless, {
          cannot: 'the card would have to be deleted in another window meanwhile',
        }),
        'it is on': ok(autopayOn, cannot),
        'a payment is announced': ok(autopayTold, cannot),
        'a payment is above the cap': ok(autopayAsking, cannot),
        'a payment is being taken': ok(autopayTaking, cannot),
        'it waits for another card': ok(autopayWaiting, cannot),
        'it cannot be read': no('fault'),
      },
    },
    agree: {
      call: 'agreeAutopay',
      may: {
        'it is agreed to': ok(autopayOn, usual),
        'the day or the card is another by now': no('conflict'),
        'nothing is heard of the agreement': no('fault'),
      },
    },
    answerRound: {
      call: 'answerRound',
      may: {
        'the answer is taken down': ok(autopayTold, usual),
        'the payment is another by now': no('conflict'),
        'nothing is heard of the answer': no('fault'),
      },
    },
    stopAutopay: {
      call: 'stopAutopay',
      may: {
        'it is stopped': ok({}, usual),
        'nothing is heard of the stop': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_autopayunread', button: ['buttons_tryagain', 'buttons_back'] },
    sorting: { words: 'a moment of waiting' },
    cardless: {
      heading: 'headings_autopaycardless',
      button: ['buttons_autopaycards', 'buttons_back'],
    },
    off: (moment) => ({
      ...told(moment),
      text: 'headings_autopayoff',
      button: ['buttons_autopaybegin', 'buttons_back'],
    }),
    on: (moment) => ({
      ...told(moment),
      text: [
        moment.now.context.known?.agreement?.waitsFor
          ? ('headings_autopaywaiting' as const)
          : ('headings_autopayon' as const),
        ...(moment.now.context.done
          ? [`topics_autopaydone${moment.now.context.done}` as const]
          : []),
      ],
      button: ['buttons_autopaystop', 'buttons_back'],
    }),
    choosing: { heading, button: ['buttons_continue', 'buttons_back'] },
    deciding: (moment) => ({
      ...told(moment),
      text: ['headings_autopayagree', 'topics_autopaytold', 'topics_autopayhowstop'],
      button: ['buttons_autopayagree', 'buttons_autopaychooseagain'],
    }),
    agreeing: { working: 'buttons_autopayagree' },
    answering: { heading },
    decidingStop: (moment) => ({
      ...told(moment),
      text: 'topics_autopaystopeffect',
      button: ['buttons_autopaystop', 'buttons_autopaykeep'],
    }),
    stopping: { working: 'buttons_autopaystop' },
    stopped: {
      heading: 'headings_autopaystopped',
      text: 'topics_autopaystoppednow',
      button: 'buttons_back',
    },
    left: ({ now: { context } }) => ends[context.end.kind],
  },
  facts: ({ context }) => [
    context.known?.agreement,
    context.known?.cards.length,
    context.terms,
    context.answer,
    context.trouble,
    context.done,
    context.end.kind,
  ],
  begins: {
    'somebody with a card on file': {
      input,
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a card on file',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [
            {
              fill: { labels_email: holder, labels_password: password },
              press: 'buttons_login',
              sees: { heading: 'headings_locations' },
            },
            {
              goes: '/credentialed/automatic-payments',
              words: 'Open “links_autopay” in the settings menu',
              sees: { heading },
            },
          ],
        },
      ],
    },
  },
  once: ['agree', 'answerRound', 'stopAutopay'],
  shownBy: {
    unread: 'Unread',
    cardless: 'Cardless',
    off: 'Off',
    on: 'On',
    choosing: 'Choosing',
    deciding: 'Deciding',
    agreeing: 'Deciding',
    answering: 'On',
    decidingStop: 'Stop',
    stopping: 'Stop',
    stopped: 'Stopped',
  },
};
