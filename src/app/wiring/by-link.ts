import { wiredInvitation } from './invitation.ts';
import { wiredRecovery } from './recovery.ts';
import { wiredResetPassword } from './reset-password.ts';

/** One part for all whom a letter brings: each name of a part weighs on the first page. */
export const wiredByLink = {
  recovery: wiredRecovery,
  resetPassword: wiredResetPassword,
  invitation: wiredInvitation,
};
