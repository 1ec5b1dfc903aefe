import { randomUUID } from 'node:crypto';
import { byCard, cartOf, typed } from '../../payments.ts';
import { all, her, seesHerBill, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

/** Anna alone has her payments, by whichever way she came in. */
const hers = { ...her, 'single sign-on with account': 200 };

export const rows: readonly Row[] = [
  {
    call: 'initWallet',
    of: 'what was typed from a letter',
    ask: () => ({
      json: { cart: cartOf(typed(500)), idempotencyKey: randomUUID(), paymentType: 'PP' },
    }),
    cells: withSession(200),
  },
  {
    call: 'initWallet',
    of: 'Anna’s bill',
    ask: async (_, a) => ({ json: await a.walletPayment(1) }),
    cells: withSession(400, seesHerBill),
  },
  {
    call: 'finalizeWallet',
    of: 'Anna’s payment',
    ask: async (_, a) => ({ json: { transactionId: await a.walletHandle() } }),
    cells: withSession(404, hers),
  },
  {
    call: 'cancelWallet',
    of: 'Anna’s payment',
    ask: async (_, a) => ({ json: { transactionId: await a.walletHandle() } }),
    cells: withSession(404, hers),
  },
  {
    call: 'initPayment',
    of: 'what was typed from a letter',
    ask: () => {
      const { paymentMethod: _, ...card } = byCard(cartOf(typed(500)), {
        cardNumber: '4000000000003022',
      });
      return { json: { type: '3ds', ...card } };
    },
    cells: withSession(200),
  },
  ...(['readPayment', 'finalizePayment', 'cancelPayment'] as const).map((call) => ({
    call,
    of: 'Anna’s payment',
    ask: async (_: unknown, a: Parameters<Row['ask']>[1]) => ({
      json: { clientToken: await a.walletHandle() },
    }),
    cells: withSession(404, hers),
  })),
  {
    call: 'printPending',
    of: 'Anna’s payment',
    ask: async (_, a) => ({ json: { key: await a.walletKey() } }),
    cells: withSession(404, hers),
  },
  {
    // The handle tells paid or not, and nothing else.
    call: 'readStanding',
    of: 'Anna’s payment',
    ask: async (_, a) => ({ params: { handle: await a.walletHandle() } }),
    cells: all(200),
  },
];
