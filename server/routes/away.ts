import type { Hono } from 'hono';
import * as contract from '#contract/away.ts';
import { beginAway } from '../away/begin.ts';
import { endAway, finishAway, standingOf } from '../away/finish.ts';
import type { Deps } from '../deps.ts';
import { walletRequest } from '../methods/wallet/request.ts';
import { paymentsOf } from '../payments/payments.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** The calls of payments that are decided elsewhere. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.initWallet, async ({ body, session, ip, now, origin }) => {
    const payments = paymentsOf(deps);
    const { tenant } = await openTenant(deps.db, session.tenant);
    const request = walletRequest(body, tenant);
    const begun = await payments.gate(() =>
      beginAway(payments, { request, session, ip, now, origin }),
    );
    const { ref, handle, url } = begun.session;
    return {
      payload: { id: ref ?? '', transactionId: handle, ...(url && { redirectionUrl: url }) },
      reference: begun.outcome.reference,
    };
  });

  serve(app, deps, contract.finalizeWallet, ({ body, session }) =>
    finishAway(paymentsOf(deps), { handle: body.transactionId, session }),
  );
  serve(app, deps, contract.cancelWallet, ({ body, session }) =>
    endAway(paymentsOf(deps), { handle: body.transactionId, session }),
  );
  serve(app, deps, contract.readStanding, ({ params }) =>
    standingOf(paymentsOf(deps), params.handle),
  );
};
