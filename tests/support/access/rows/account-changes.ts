import { her, withSession } from '../cells.ts';
import type { Row } from '../row.ts';

/** Logins of one's own, each of which sees its own changes and sessions. */
const ownLogins = {
  ...her,
  'another account holder': 200,
  'authorized user': 200,
  'account holder there': 200,
};

export const rows: readonly Row[] = [
  { call: 'listAccountChanges', ask: () => ({}), cells: withSession(403, ownLogins) },
  { call: 'listSessions', ask: () => ({}), cells: withSession(403, ownLogins) },
  { call: 'endOtherSessions', ask: () => ({}), cells: withSession(403, ownLogins) },
];
