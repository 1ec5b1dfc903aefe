import { byBank, cartOf, typed } from '../../payments.ts';
import { seesHerBill, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  {
    call: 'pay',
    of: 'what was typed from a letter',
    ask: () => ({ json: byBank(cartOf(typed(500))) }),
    cells: withSession(200),
  },
  {
    call: 'pay',
    of: 'Anna’s bill',
    ask: async (_, a) => ({ json: await a.payment(1) }),
    cells: withSession(400, seesHerBill),
  },
  {
    call: 'pay',
    of: 'a bill that one of them found',
    ask: async (_, a) => ({ json: await a.payment(2) }),
    cells: withSession(400, { 'found a balance': 200 }),
  },
  {
    // An attempt of another visitor's is unknown; the next test looks at the words.
    call: 'readAttempt',
    of: 'Anna’s payment',
    ask: async (_, a) => ({ params: { key: (await a.paymentKey()).key } }),
    cells: withSession(200),
  },
  {
    call: 'detectMultiAr',
    ask: () => ({ json: { cart: cartOf(typed(500)), paymentMethodType: 'cards' } }),
    cells: withSession(200),
  },
];
