import { activationTable } from './activation.ts';
import { loginTable } from './login.ts';
import { resetPasswordTable } from './reset-password.ts';
import { statementTable } from './statement.ts';
import { anyTable, type AnyTable } from './table.ts';

/** Every flow that is told by its table. */
export const tables: readonly AnyTable[] = [
  anyTable(loginTable),
  anyTable(activationTable),
  anyTable(resetPasswordTable),
  anyTable(statementTable),
];
