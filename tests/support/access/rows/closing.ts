import { randomUUID } from 'node:crypto';
import { all, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

/** Each account holder is told of their own login. */
const holdersAlone = (status: number) => ({
  'account holder': status,
  'another account holder': status,
  'account holder there': status,
});

export const rows: readonly Row[] = [
  { call: 'readClosing', ask: () => ({}), cells: withSession(403, holdersAlone(200)) },
  {
    call: 'closeLogin',
    // A wrong password of one's own is refused at its field.
    ask: () => ({ json: { password: 'Nobody-Has-1', key: randomUUID() } }),
    cells: withSession(403, holdersAlone(400)),
  },
  {
    call: 'askClosing',
    ask: () => ({ json: { slug: 'here', key: randomUUID() } }),
    cells: all(200),
  },
];
