import type { TextKey } from '#locales/keys.ts';
import type { AnyEventObject } from 'xstate';
import { typedBank, type AutopayTerms } from '#domain/autopay/agreement.ts';
import { seal } from '#domain/sealed.ts';
import type { Input } from '#machines/autopay-setup.ts';
import { autopay } from '#machines/autopay.ts';
import { atLogin } from './places.ts';
import {
  autopayAsking,
  autopayByBank,
  autopayCardless,
  autopayFault,
  autopayOff,
  autopayOn,
  autopayTaking,
  autopayTerms,
  autopayTermsByBank,
  autopayTold,
  autopayWaiting,
} from './samples/autopay.ts';
import { checking as bank } from './samples/payments.ts';
import { bankInWords, checking, holder, password } from './samples/typed.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import type { Moment } from './telling/script.ts';

type M = Moment<typeof autopay>;

const heading = 'titles_autopay';

const troubles = {
  moved: 'errors_autopaymoved',
  unheard: 'errors_autopayunheard',
  spent: 'errors_autopayspent',
} as const satisfies Readonly<Record<string, TextKey>>;

const told = ({ now: { context } }: M): Sight => ({
  heading,
  ...(context.trouble
    ? { alert: troubles[context.trouble] }
    : { without: { text: Object.values(troubles) } }),
});

const isByBank = (event: AnyEventObject | undefined): boolean =>
  (event?.['terms'] as AutopayTerms | undefined)?.means === typedBank;

const form = (moment: M): Sight => {
  const { problem } = moment.now.context;
  return {
    ...told(moment),
    ...(problem && { alert: problem.text as TextKey }),
    text: ['headings_autopayagree', 'topics_autopaytold', 'topics_autopaybankowner'],
    button: ['buttons_autopayagree', 'buttons_autopaychooseagain'],
  };
};

const ends = {
  cards: { words: 'the form of a new card' },
  back: { words: 'the accounts' },
  departed: { words: 'the place to which the patient wanted to go' },
} as const satisfies Readonly<Record<string, Sight>>;

const input: Input = { key: 'a key', newKey: () => 'another key' };
const cannot = { cannot: 'ten days and a bill would have to pass before something is announced' };

export const autopayTable: Table<typeof autopay> = {
  name: 'autopay',
  machine: autopay,
  says: {
    'terms.chosen': [{ terms: autopayTerms }, { terms: autopayTermsByBank }],
    'typed.agreed': [{ details: seal(bank) }],
  },
  does: {
    'choice.begun': ({ now: { context } }) => ({
      press: context.known?.agreement
        ? context.known.agreement.waitsFor
          ? 'buttons_autopayothercard'
          : 'buttons_autopaychange'
        : 'buttons_autopaybegin',
    }),
    'terms.chosen': ({ event }) => ({
      fill: { labels_autopaycap: '500.00' },
      ...(isByBank(event) && { choose: 'labels_autopaybank' }),
      press: 'buttons_continue',
    }),
    'typed.agreed': {
      words: `Fill in the form and press “buttons_autopayagree”: ${bankInWords(checking.account)}`,
    },
    'entry.touched': { fill: { labels_routingnumber: '1' } },
    'entry.restored': { fill: { labels_routingnumber: '' } },
    'entry.cancelled': { press: 'buttons_autopaychooseagain' },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'departure.dropped': { press: 'buttons_keepediting' },
    'departure.confirmed': { press: 'buttons_leaveunsaved' },
    'choice.left': { press: 'buttons_back' },
    'choice.reopened': { press: 'buttons_autopaychooseagain' },
    'back.chosen': { words: 'Press Back in the browser' },
    'terms.agreed': { press: 'buttons_autopayagree' },
    'round.allowed': { press: ['buttons_autopayallow', { amount: '$321.66' }] },
    'leaveOut.chosen': { press: 'buttons_autopayleaveout' },
    'leaveOut.agreed': { press: 'buttons_autopayleaveout' },
    'round.kept': { press: 'buttons_autopaykeepround' },
    'stop.chosen': { press: 'buttons_autopaystop' },
    'stop.agreed': { press: 'buttons_autopaystop' },
    'agreement.kept': { press: 'buttons_autopaykeep' },
    'reading.retried': { press: 'buttons_tryagain' },
    'cards.chosen': ({ before }) => ({
      press: before?.matches('choosing') ? 'buttons_addcard' : 'buttons_autopaycards',
    }),
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
        'it is on, by bank account': ok(autopayByBank, cannot),
        'it cannot be read': no('fault'),
      },
    },
    agree: {
      call: 'agreeAutopay',
      may: {
        'it is agreed to': ok(autopayOn, usual),
        'the day or the card is another by now': no('conflict'),
        'the server refuses a field': no(autopayFault, {
          cannot: 'the form refuses such a field before it is sent',
        }),
        'it was tried too often': no('tooOften'),
        'an earlier try has agreed to other numbers': no('unprocessable'),
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
    choosing: { heading, button: ['buttons_addcard', 'buttons_continue', 'buttons_back'] },
    deciding: (moment) => ({
      ...told(moment),
      text: ['headings_autopayagree', 'topics_autopaytold', 'topics_autopayhowstop'],
      button: ['buttons_autopayagree', 'buttons_autopaychooseagain'],
    }),
    filling: form,
    typing: form,
    typingAsked: { dialog: 'headings_unsaved', text: 'topics_unsaved' },
    sending: { working: 'buttons_autopayagree' },
    agreeing: { working: 'buttons_autopayagree' },
    decidingLeaveOut: {
      heading,
      text: ['headings_autopayleaveout', 'topics_autopayleaveoutstays'],
      button: ['buttons_autopayleaveout', 'buttons_autopaykeepround'],
    },
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
    context.refused.length,
    context.problem?.text,
    context.leaves,
    context.answer,
    context.trouble,
    context.done,
    context.end.kind,
  ],
  begins: {
    'somebody with a card on file': {
      input,
      limit: 8_000,
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
    'a card that was added for it': {
      input: { ...input, begun: { card: autopayTerms.means } },
      limit: 8_000,
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
    filling: 'Bank',
    typing: 'Bank',
    typingAsked: ['Bank', 'src/ui/AskingDeparture.tsx'],
    sending: 'Bank',
    agreeing: 'Deciding',
    decidingLeaveOut: 'LeaveOut',
    answering: 'On',
    decidingStop: 'Stop',
    stopping: 'Stop',
    stopped: 'Stopped',
  },
};
