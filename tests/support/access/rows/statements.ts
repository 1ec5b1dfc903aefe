import { notThere, seesHerStatement, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

const slug = 'here';

export const rows: readonly Row[] = [
  {
    call: 'readStatement',
    of: 'Anna’s',
    ask: async (_, a) => ({ params: { slug, openBalanceId: await a.billId(1) } }),
    cells: withSession(404, seesHerStatement),
  },
  {
    call: 'generateStatement',
    of: 'Anna’s',
    ask: async (_, a) => ({ params: { slug }, json: { openBalanceId: await a.billId(1) } }),
    cells: withSession(404, seesHerStatement),
  },
  {
    call: 'generateStatement',
    of: 'what one of them found',
    ask: async (_, a) => ({ params: { slug }, json: { openBalanceId: await a.billId(2) } }),
    cells: withSession(404, notThere),
  },
];
