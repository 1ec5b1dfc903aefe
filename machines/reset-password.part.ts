import { part } from './part.ts';
import { resetPassword } from './reset-password.ts';

const lasts = 20_000;

export const resetPasswordPart = part<typeof resetPassword>({
  name: 'reset-password',
  chart: resetPassword,
  ends: {
    changed: { go: 'resetPasswordSuccess', replacing: true },
    invalid: {
      go: 'landing',
      replacing: true,
      say: { text: 'topics_resetlinkover', type: 'WARNING', lasts },
    },
    unread: {
      go: 'landing',
      replacing: true,
      say: { text: 'topics_openlinkagain', type: 'INFO', lasts },
    },
  },
});
