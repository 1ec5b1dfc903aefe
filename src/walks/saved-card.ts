import { ApiFailure } from '#domain/failure.ts';
import { declineReasons } from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { seal } from '#domain/sealed.ts';
import type { EnrolmentEnd } from '#domain/text-to-pay.ts';
import type { TextKey } from '#locales/keys.ts';
import { savedCard, type Saved } from '#machines/saved-card.ts';
import { atLogin } from './places.ts';
import { visa } from './samples/payments.ts';
import { savedVisa } from './samples/saved-cards.ts';
import { cardInWords, declining, visa as typed } from './samples/typed.ts';
import { theVisa, toSavedCards } from './saved-cards.ts';
import { no, ok, usual, type Sight, type Table } from './table.ts';
import { nextOf } from './telling/coming.ts';
import { momentary, type Moment } from './telling/script.ts';

type M = Moment<typeof savedCard>;

const details = seal(visa);
const change = seal({ holder: 'Rosa Ruiz', expMonth: '04', expYear: '2041', cvv: '737' });
const wrongCode = '000';
const card = savedVisa.id;
const keys = { key: 'k-old', newKey: () => 'k-new' };

const declined = new ApiFailure('refused', {
  code: resultCodes.declined,
  general: [{ code: declineReasons.declined, message: '' }],
  route: '',
});
const wrong = new ApiFailure('refused', {
  code: resultCodes.declined,
  general: [{ code: declineReasons.cvv, message: '' }],
  route: '',
});
const fieldsOf = (field: string) =>
  new ApiFailure('refused', {
    code: resultCodes.invalid,
    fields: [{ code: resultCodes.invalid, message: '', field }],
    route: '',
  });
const checked = { cannot: 'the form refuses such a field before it is sent' };

const headings = {
  declined: 'headings_carddeclined',
  unsaved: 'headings_cardunsaved',
} as const satisfies Record<NonNullable<M['now']['context']['notice']>, TextKey>;

const form =
  (heading: TextKey, button: TextKey) =>
  ({ now: { context } }: M): Sight => ({
    heading,
    button,
    ...(context.notice && { text: headings[context.notice] }),
    ...(context.notice === undefined && { without: { text: Object.values(headings) } }),
    ...(context.problem && { alert: context.problem.text as TextKey }),
  });

/** The form stays behind the question. */
const question: Sight = { dialog: 'headings_unsaved', text: 'topics_unsaved' };

const isDeclined = (moment: M, slot: 'saveCard' | 'changeCard'): boolean =>
  Boolean((nextOf(moment, slot)?.['error'] as ApiFailure | undefined)?.general.length);

const saved = (textToPay?: EnrolmentEnd): Saved => ({ card: savedVisa.id, textToPay });
const enrols = (moment: M): boolean =>
  (nextOf(moment, 'saveCard')?.['output'] as Saved | undefined)?.textToPay === 'on';

export const savedCardTable: Table<typeof savedCard> = {
  name: 'saved-card',
  machine: savedCard,
  says: { 'card.submitted': [{ details }], 'change.submitted': [{ change }] },
  does: {
    'card.submitted': {
      words: (moment) =>
        `Fill in the form and press “buttons_savecard”: ${cardInWords(
          isDeclined(moment, 'saveCard') ? declining.plain : typed.number,
        )}${enrols(moment) ? ', and “labels_texttopayenrol” is ticked' : ''}`,
    },
    'change.submitted': (moment) => ({
      fill: {
        labels_cardholdername: 'Rosa Ruiz',
        labels_expirationdate: '0441',
        cvv: isDeclined(moment, 'changeCard') ? wrongCode : typed.cvv,
      },
      press: 'buttons_savechanges',
    }),
    'entry.touched': ({ before }) =>
      before?.matches('adding')
        ? { fill: { cardNumber: '4' } }
        : { fill: { labels_cardholdername: 'Rosa R' } },
    'entry.restored': ({ before }) =>
      before?.matches('typing')
        ? { fill: { cardNumber: '' } }
        : { fill: { labels_cardholdername: savedVisa.holder, cvv: '' } },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'departure.dropped': { press: 'buttons_keepediting' },
    'departure.confirmed': { press: 'buttons_leaveunsaved' },
    'reading.retried': { press: 'buttons_tryagain' },
    'entry.cancelled': ({ before }) => ({
      press: before?.matches('unread') ? 'buttons_back' : 'buttons_cancel',
    }),
  },
  answers: {
    readCard: {
      call: 'listSavedCards',
      may: {
        'the card is there': ok(savedVisa, usual),
        'there is no such card': ok(undefined, {
          cannot: 'the card would have to be deleted in another window meanwhile',
        }),
        'the cards cannot be read': no('fault'),
      },
    },
    saveCard: {
      call: 'addSavedCard',
      may: {
        'the card is saved': ok(saved(), usual),
        'the card is saved, and Text to Pay is on': ok(saved('on'), usual),
        'the card is saved, and Text to Pay is not on': ok(saved('off'), {
          cannot: 'the patient would have to answer STOP to a text just then',
        }),
        'the bank declines it': no(declined, usual),
        'the server refuses a field': no(fieldsOf('cardNumber'), checked),
        'it was tried too often': no('tooOften'),
        'an earlier try has saved another card': no('unprocessable'),
        'nothing is heard of it': no('fault'),
      },
    },
    changeCard: {
      call: 'updateSavedCard',
      may: {
        'the change is saved': ok(undefined, usual),
        'the bank declines the change': no(wrong, usual),
        'the server refuses a field of the change': no(fieldsOf('cvv'), checked),
        'changes were tried too often': no('tooOften'),
        'the card is gone': no('missing'),
        'nothing is heard of the change': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    deciding: momentary,
    reading: { words: 'a moment of waiting' },
    unread: { heading: 'headings_cardunread', button: ['buttons_tryagain', 'buttons_back'] },
    adding: form('headings_addcard', 'buttons_savecard'),
    typing: form('headings_addcard', 'buttons_savecard'),
    typingAsked: question,
    saving: { working: 'buttons_savecard' },
    editing: form('headings_editcard', 'buttons_savechanges'),
    altering: form('headings_editcard', 'buttons_savechanges'),
    alteringAsked: question,
    changing: { working: 'buttons_savechanges' },
    over: ({ now: { context } }) =>
      context.end.kind === 'departed' || context.leaves
        ? { heading: 'titles_security', at: '/settings/security' }
        : { heading: 'headings_savedcards', at: '/settings/saved_cards' },
  },
  facts: ({ context }) => [
    context.key,
    context.notice,
    context.refused.length,
    context.problem?.text,
    context.leaves,
  ],
  begins: {
    'a new card': {
      input: keys,
      except: ['change.submitted', 'reading.retried'],
      starts: [
        {
          words: 'Log in at Lakeside and open “links_savedcards”',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [...toSavedCards, { press: 'buttons_addcard' }],
        },
      ],
    },
    'a card on file': {
      input: { card, ...keys },
      except: ['card.submitted'],
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a saved card and open “links_savedcards”',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: [...toSavedCards, { press: ['buttons_editcard', theVisa] }],
        },
      ],
    },
  },
  once: ['saveCard', 'changeCard'],
  stage: () => ({ at: 'addSavedCard' }),
  shownBy: {
    unread: 'Unread',
    adding: 'Adding',
    typing: 'Adding',
    typingAsked: ['Adding', 'src/ui/AskingDeparture.tsx'],
    saving: 'Adding',
    editing: 'Editing',
    altering: 'Editing',
    alteringAsked: ['Editing', 'src/ui/AskingDeparture.tsx'],
    changing: 'Editing',
  },
};
