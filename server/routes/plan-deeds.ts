import type { Hono } from 'hono';
import * as contract from '#contract/plan-deeds.ts';
import type { Offers } from '#domain/plans/deeds.ts';
import type { Deps } from '../deps.ts';
import { deedPlan } from '../plans/deed-plan.ts';
import { doDeed } from '../plans/do-deed.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { payerOf } from '../plans/payer-in.ts';
import { serve } from '../serve.ts';
import { holderOf } from '../store/grants.ts';
import { openTenant } from '../tenancy.ts';

/** The changes that a payer makes to a running plan of theirs. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.readPlanDeeds, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const holder = await holderOf(deps.db, session);
    const payer = await payerOf(deps.db, session, planId);
    const reading = { planId, stored, ...payer, holder, now };
    const plan = await deedPlan(deps.db, await ownPlan(deps.db, reading), reading);
    return plan ? { plan: { ...plan, offers: sentOffers(plan.offers) } } : {};
  });

  serve(app, deps, contract.doPlanDeed, async ({ params, body, session, device, now }) => {
    const stored = await openTenant(deps.db, session.tenant);
    const holder = await holderOf(deps.db, session);
    const payer = await payerOf(deps.db, session, params.planId);
    const asked = { ...params, body, ...payer, holder, stored, device, now };
    return { payments: await doDeed(deps, asked) };
  });
};

const sentOffers = ({ add, ...offers }: Offers) => {
  if ('why' in add) return { ...offers, add };
  const { bills, lengths, ranges } = add;
  return {
    ...offers,
    add: { ...add, bills: [...bills], lengths: [...lengths], ranges: [...ranges] },
  };
};
