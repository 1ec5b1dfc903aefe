import { her, holders, hersAlone, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

const seesHers = { ...her, 'authorized user': 200, 'single sign-on with account': 200 };

export const rows: readonly Row[] = [
  {
    call: 'listHistory',
    ask: () => ({ query: { limit: '10' } }),
    cells: withSession(403, { ...holders, 'authorized user': 200, 'account holder there': 200 }),
  },
  {
    call: 'readHistoryItem',
    of: 'Anna’s',
    ask: async (_, a) => ({ params: { ledgerId: await a.historyId() } }),
    cells: withSession(404, seesHers),
  },
  {
    call: 'printYear',
    ask: async (_, a) => {
      await a.historyId();
      return { json: { year: 2026, form: 'pdf' } };
    },
    cells: withSession(403, { ...hersAlone, 'authorized user': 200 }),
  },
];
