import { waysAt } from '#domain/username.ts';
import { start } from '#domain/visit/visitor.ts';
import { part } from './part.ts';
import { quickPayLogin, type Told } from './quick-pay-login.ts';

/** Quick pay is held as long as no visitor has come in, whichever page they look at meanwhile. */
export const quickPayPart = part<typeof quickPayLogin, Told>({
  name: 'quick-pay-login',
  chart: quickPayLogin,
  input: ({ tenant }) => ({ ways: tenant ? waysAt(tenant.general) : [] }),
  told: {
    'recovery.wanted': { keep: (_, { recovery }) => ({ recovery }), go: 'forgot' },
  },
  ends: {
    admitted: { admit: ({ admission }) => ({ admission }), go: start },
  },
});
