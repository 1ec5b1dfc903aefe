import { holders, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

const choosers = { ...holders, 'authorized user': 200, 'account holder there': 200 };

export const rows: readonly Row[] = [
  { call: 'readNotifications', ask: () => ({}), cells: withSession(403, choosers) },
  {
    call: 'changeNotifications',
    ask: () => ({ json: { emailOptIn: false } }),
    cells: withSession(403, choosers),
  },
];
