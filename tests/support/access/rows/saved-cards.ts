import { ofText } from '#domain/of-text.ts';
import { byCard, byCardOnFile, cartOf, typed } from '../../payments.ts';
import { cardToKeep } from '../../saved-cards.ts';
import { her, holders, hersAlone, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

/** Logins with a password, each of which has cards of its own. */
const loggedIn = {
  ...her,
  'another account holder': 200,
  'authorized user': 200,
  'quick pay with password': 200,
  'account holder there': 200,
};
const othersCard = { 'authorized user': 404, 'quick pay with password': 404 };

const notTheirs = {
  'another account holder': 400,
  'account holder there': 400,
  'authorized user': 400,
  'quick pay with password': 400,
};

export const rows: readonly Row[] = [
  {
    call: 'listSavedCards',
    ask: () => ({}),
    cells: withSession(403, { ...loggedIn, ...holders }),
  },
  {
    call: 'readRegistration',
    ask: () => ({}),
    cells: withSession(200),
  },
  {
    call: 'addSavedCard',
    ask: () => ({ json: cardToKeep() }),
    cells: withSession(403, loggedIn),
  },
  {
    call: 'updateSavedCard',
    of: 'Anna’s',
    ask: async (_, a) => ({
      json: {
        id: await a.cardId(),
        cardHolderName: 'Anna Berg',
        expiryMonth: '12',
        expiryYear: '2030',
        cvv: '123',
      },
    }),
    cells: withSession(403, { ...hersAlone, ...othersCard }),
  },
  {
    call: 'pay',
    of: 'Anna’s card',
    ask: async (_, a) => ({ json: byCardOnFile(await a.cardId(), cartOf(typed(500))) }),
    cells: withSession(403, { ...her, 'single sign-on with account': 200, ...notTheirs }),
  },
  {
    call: 'initPayment',
    of: 'a card to keep',
    ask: () => {
      const { paymentMethod: _, ...card } = byCard(cartOf(typed(500)), {
        saveCardForFuture: true,
      });
      return { json: { type: '3ds', ...card } };
    },
    cells: withSession(403, loggedIn),
  },
  {
    call: 'readTextCard',
    ask: () => ({}),
    cells: withSession(200),
  },
  {
    call: 'pay',
    of: 'the card of a text, without such a text',
    ask: () => ({ json: byCardOnFile(ofText, cartOf(typed(500))) }),
    cells: withSession(400),
  },
  {
    call: 'deleteSavedCard',
    of: 'Anna’s',
    ask: async (_, a) => ({ json: { id: await a.cardId() } }),
    cells: withSession(403, { ...hersAlone, ...othersCard }),
  },
];
