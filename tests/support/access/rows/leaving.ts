import { withSession } from '../cells.ts';
import type { Row } from '../row.ts';

/** A wrong password of one's own is refused at its field. */
const wrongPassword = {
  'account holder': 400,
  'another account holder': 400,
  'authorized user': 400,
  'account holder there': 400,
};

export const rows: readonly Row[] = [
  {
    call: 'takeOwnData',
    ask: () => ({ json: { password: 'Nobody-Has-1', form: 'json' } }),
    cells: withSession(403, wrongPassword),
  },
];
