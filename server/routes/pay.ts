import type { Hono } from 'hono';
import * as contract from '#contract/payment.ts';
import type { Deps } from '../deps.ts';
import { outcomeOf, unknown } from '../payments/outcome.ts';
import { pay, scopeOf } from '../payments/pay.ts';
import { paymentsOf } from '../payments/payments.ts';
import { serve } from '../serve.ts';
import { findIntent, heldPayment } from '../store/payments.ts';

export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.pay, (asked) => {
    const payments = paymentsOf(deps);
    return payments.gate(() => pay(payments, asked));
  });

  serve(app, deps, contract.readAttempt, async ({ session, params }) => {
    const intent = await findIntent(deps.db, scopeOf(session), params.key);
    return intent ? outcomeOf(await heldPayment(deps.db, intent.id)) : unknown;
  });

  serve(app, deps, contract.detectMultiAr, async ({ body }) => {
    const paid = body.cart.paymentActions.flatMap(({ accounts }) => accounts);
    const locations = body.cart.accounts
      .filter(({ accountId }) => paid.includes(accountId))
      .map(({ locationId }) => locationId);
    return { isMultiAR: new Set(locations).size > 1 };
  });
};
