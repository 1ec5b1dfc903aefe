import { changePassword, type Told } from './change-password.ts';
import { departed } from './departed.ts';
import { part } from './part.ts';
import { start } from '#domain/visit/visitor.ts';

export const changePasswordPart = part<typeof changePassword, Told>({
  name: 'change-password',
  chart: changePassword,
  input: ({ newId }) => ({ key: newId() }),
  told: {
    // Another try ends what was told of the one before.
    'password.sent': { answers: true },
    'password.changed': { say: { text: 'headings_resetpasswordsuccess', type: 'SUCCESS' } },
    'password.unchanged': {
      say: { text: 'request_errors_changepassword', type: 'ERROR', here: true },
    },
    'password.unknown': {
      say: { text: 'request_errors_passwordunknown', type: 'WARNING', here: true, lasts: 60_000 },
    },
  },
  ends: { done: { go: start }, departed: departed(start) },
});
