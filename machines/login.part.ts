import { start } from '#domain/visit/visitor.ts';
import { login } from './login.ts';
import { part } from './part.ts';

export const loginPart = part<typeof login>({
  name: 'login',
  chart: login,
  ends: {
    admitted: { admit: ({ admission }) => ({ admission }), go: start },
    recovery: {
      keep: (_, { username }) => ({
        recovery: { from: 'credentialed', way: 'email', ...(username && { username }) },
      }),
      go: 'forgot',
    },
    newAccount: { go: 'createAccount' },
    quickPay: { go: 'landing' },
  },
});
