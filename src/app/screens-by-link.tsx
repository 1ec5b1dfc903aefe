import Invitation from '#screens/invitation/index.tsx';
import Recovery from '#screens/recovery/index.tsx';
import ResetPassword from '#screens/reset-password/index.tsx';
import Statement from '#screens/statement/index.tsx';

/** One part for all whom a letter brings, and for statements: each name of a part weighs on the first page. */
export const byLink = {
  recovery: { default: Recovery },
  resetPassword: { default: ResetPassword },
  invitation: { default: Invitation },
  statement: { default: Statement },
};
