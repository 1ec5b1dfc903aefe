import { savedCards } from '#machines/saved-cards.ts';
import { atLogin } from './places.ts';
import { savedVisa } from './samples/saved-cards.ts';
import { holder, password } from './samples/typed.ts';
import { no, ok, usual, type Lead, type Sight, type Table } from './table.ts';

const card = savedVisa.id;
/** The card by its words on a button. */
export const theVisa = { brand: 'Visa', last4: savedVisa.last4 };
const heading = 'headings_savedcards';

/** The leads from the login to the cards on file. */
export const toSavedCards: readonly Lead[] = [
  {
    fill: { labels_email: holder, labels_password: password },
    press: 'buttons_login',
    sees: { heading: 'headings_locations' },
  },
  {
    goes: '/settings/saved_cards',
    words: 'Open “links_savedcards” in the settings menu',
    sees: { heading },
  },
];

/** The leads from the login to the ways to pay, as somebody with a card on file. */
export const toTheWaysToPay: readonly Lead[] = [
  {
    fill: { labels_email: holder, labels_password: password },
    press: 'buttons_login',
    sees: { heading: 'headings_locations' },
  },
  {
    words: 'Choose a location and press “buttons_paynow”',
    sees: { heading: 'headings_selectpaymentmethod', text: 'headings_savedcards' },
  },
];
export const toPayOnFile: readonly Lead[] = [
  ...toTheWaysToPay,
  {
    press: ['labels_savedcard', theVisa],
    sees: { heading: 'headings_confirmpayment' },
  },
];

/** The sight of the list by what has happened. */
const outcomes = [
  ['xstate.done', 'that the card is deleted, and no longer there'],
  ['xstate.error', 'whether the card was deleted'],
] as const;

const ends = {
  adding: { heading: 'headings_addcard', at: '/settings/saved_cards/new/add' },
  editing: { heading: 'headings_editcard' },
  done: { words: 'the first page of the account' },
  departed: { at: '/settings/security', heading: 'titles_security' },
} as const satisfies Readonly<Record<string, Sight>>;

export const savedCardsTable: Table<typeof savedCards> = {
  name: 'saved-cards',
  machine: savedCards,
  says: { 'card.edited': [{ card }], 'deletion.chosen': [{ card, endsTextToPay: false }] },
  does: {
    'card.added': { press: 'buttons_addcard' },
    'card.edited': { press: ['buttons_editcard', theVisa] },
    'deletion.chosen': { press: ['buttons_deletecard', theVisa] },
    'deletion.confirmed': { press: 'buttons_deletenow' },
    'departure.asked': {
      goes: '/settings/security',
      words: 'Choose “titles_security” in the menu of settings',
    },
    'list.left': { press: 'buttons_back' },
    'deletion.declined': { press: 'buttons_keepcard' },
  },
  answers: {
    deleteCard: {
      call: 'deleteSavedCard',
      may: {
        'the card is deleted': ok({ endedTextToPay: false }, usual),
        'the last card is deleted, and Text to Pay ends': ok(
          { endedTextToPay: true },
          { cannot: 'Text to Pay would have to be turned on before' },
        ),
        'the card is gone already': no('missing'),
        'the server fails': no('fault'),
      },
    },
  },
  passes: {},
  sees: {
    listing: ({ event }) => ({
      heading,
      button: 'buttons_addcard',
      without: { dialog: 'headings_deletecard' },
      words: outcomes.find(([type]) => event?.type.startsWith(type))?.[1] ?? 'the cards as before',
    }),
    asking: { dialog: 'headings_deletecard', button: 'buttons_keepcard' },
    deleting: { working: 'buttons_deletenow' },
    left: ({ now: { context } }) => ends[context.end.kind],
  },
  facts: ({ context }) => [context.end.kind],
  begins: {
    'the cards on file': {
      starts: [
        {
          words: 'Log in at Lakeside as somebody with a saved card and open “links_savedcards”',
          opens: '/lakeside/#/credentialed-login',
          finds: atLogin,
          further: toSavedCards,
        },
      ],
    },
  },
  once: ['deleteCard'],
  shownBy: { listing: 'Cards', asking: 'DeleteCard', deleting: 'DeleteCard' },
};
