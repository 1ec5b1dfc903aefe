import { randomUUID } from 'node:crypto';
import { cartOf, typed } from '../../payments.ts';
import { all, seesHerBill, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  {
    call: 'issueCash',
    of: 'what was typed from a letter',
    ask: () => ({
      json: { cart: cartOf(typed(500)), idempotencyKey: randomUUID(), payerName: 'Dana Whitlock' },
    }),
    cells: withSession(200),
  },
  {
    call: 'issueCash',
    of: 'Anna’s bill',
    ask: async (_, a) => {
      const { cart, idempotencyKey } = await a.walletPayment(1);
      return { json: { again: true, cart, idempotencyKey, payerName: 'Anna Berg' } };
    },
    cells: withSession(400, seesHerBill),
  },
  { call: 'listCash', ask: () => ({}), cells: withSession(200) },
  {
    // The address of a code opens the code, and nothing else of hers.
    call: 'readCash',
    of: 'Anna’s code',
    ask: async (_, a) => ({ params: { handle: await a.cashHandle() } }),
    cells: all(200),
  },
  {
    call: 'revokeCash',
    of: 'Anna’s code',
    ask: async (_, a) => ({ json: { handle: await a.cashHandle() } }),
    cells: all(200),
  },
];
