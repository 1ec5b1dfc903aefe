import type { Hono } from 'hono';
import * as contract from '#contract/payment.ts';
import { toldToPayer } from '../away/outcome-told.ts';
import type { Deps } from '../deps.ts';
import { unknown } from '../payments/outcome.ts';
import { pay, scopeOf } from '../payments/pay.ts';
import { paymentsOf } from '../payments/payments.ts';
import { receiptFor } from '../receipts/receipt-for.ts';
import { isScripted } from '../scripted.ts';
import { serve } from '../serve.ts';
import { findIntent } from '../store/payments.ts';

export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.pay, async (asked) => {
    const payments = paymentsOf(deps);
    const answer = await payments.gate(() => pay(payments, asked));
    const receipt = asked.body.withReceipt && (await receiptWith(deps, answer, asked.body));
    return { ...answer, ...(receipt && { receipt }) };
  });

  serve(app, deps, contract.readAttempt, async ({ session, params, now, origin }) => {
    const intent = await findIntent(deps.db, scopeOf(session), params.key);
    return intent ? toldToPayer(deps, intent.id, { now, origin }) : unknown;
  });

  serve(app, deps, contract.detectMultiAr, async ({ body }) => {
    const paid = body.cart.paymentActions.flatMap(({ accounts }) => accounts);
    const locations = body.cart.accounts
      .filter(({ accountId }) => paid.includes(accountId))
      .map(({ locationId }) => locationId);
    return { isMultiAR: new Set(locations).size > 1 };
  });
};

/** The payment is made: what fails from here on must not make its answer a refusal. */
const receiptWith = async (
  deps: Deps,
  { transactionId: token }: { readonly transactionId?: string },
  { language }: { readonly language: string },
) => {
  if (token === undefined || (await isScripted(deps, 'readReceipt'))) return undefined;
  return receiptFor(deps.db, { token, language }).catch((error: unknown) => {
    deps.log('error', 'receipt.unread', { error: String(error) });
    return undefined;
  });
};
