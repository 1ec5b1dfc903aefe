import { wiredInvitation } from './invitation.ts';
import { wiredRecovery } from './recovery.ts';
import { wiredResetPassword } from './reset-password.ts';
import { wiredStatement } from './statement.ts';

/** One part for all whom a letter brings, and for statements: each name of a part weighs on the first page. */
export const wiredByLink = {
  recovery: wiredRecovery,
  resetPassword: wiredResetPassword,
  invitation: wiredInvitation,
  statement: wiredStatement,
};
