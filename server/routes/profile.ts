import { withAnnounced } from '../autopay/announced.ts';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { Address } from '#contract/account.ts';
import { readBalance, readProfile } from '#contract/profile.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { loginTime } from '../login.ts';
import { payerOf, withPending } from '../bills-pending.ts';
import { withOthersPaid } from '../others-paid.ts';
import { scopeOf } from '../payments/pay.ts';
import { withEnded } from '../plans/unpaid-ends.ts';
import { withRunning } from '../plans/running.ts';
import { withUnbegun } from '../plans/unbegun.ts';
import { serve } from '../serve.ts';
import { accountsFor } from '../store/grants.ts';
import { personById } from '../store/logins.ts';
import type { Session } from '../store/sessions.ts';
import { permissionsOf } from '../store/text-opt-outs.ts';
import { openTenant } from '../tenancy.ts';

export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, readProfile, async ({ session }) => {
    const person = await personById(deps.db, personOf(session));
    if (person === undefined) throw new Refused('missing');
    const { firstName, lastName, username: userName, email, phone, previousLoginAt } = person;
    const address = v.parse(Address, JSON.parse(person.address));
    return {
      accountInformation: { firstName, lastName, userName, email, phone, ...address },
      ...loginTime(previousLoginAt),
      additionalPermissions: await permissionsOf(deps.db, { tenant: session.tenant, phone }),
    };
  });

  serve(app, deps, readBalance, async ({ session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const seen = await accountsFor(deps.db, session);
    const paid = await withOthersPaid(deps.db, { session, stored }, seen, now);
    const accounts = await withRunning(deps.db, stored, paid, now, session);
    const asking = { stored, scope: scopeOf(session) };
    const failed = await withEnded(deps.db, asking, accounts, now);
    const unbegun = await withUnbegun(deps.db, asking, failed, now);
    const payer = await payerOf(deps.db, session);
    const announced = await withAnnounced(deps.db, { stored, session, now }, unbegun);
    return { accounts: await withPending(deps.db, payer, announced) };
  });
};

/** Guests have no profile and no accounts of their own. */
const personOf = ({ personId }: Session): string => {
  if (personId === null) throw new Refused('forbidden');
  return personId;
};
