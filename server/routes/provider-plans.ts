import type { Hono } from 'hono';
import * as contract from '#contract/provider-plans.ts';
import { parseDate } from '#domain/dates.ts';
import type { Deps } from '../deps.ts';
import { changeByProvider } from '../plans/by-provider.ts';
import { refuseField } from '../numbered-bills.ts';
import { todayAt } from '../plans/calendar.ts';
import { debitsFile } from '../plans/debits-file.ts';
import { planOfProvider, plansForAccount, plansOfProvider } from '../plans/of-provider.ts';
import { seenPlan } from '../plans/seen-plan.ts';
import { idSigned } from '../provider-secret.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

const statusAfter = { pause: 'active', end: 'cancelled', settle: 'completed' } as const;

/** A provider's billing system sees and changes the payment plans of that provider, and of no other. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.seePlans, async ({ params, body, ...asked }) => {
    const stored = await openTenant(deps.db, params.slug);
    await idSigned(deps, stored.backend.plansSecret, asked);
    const found =
      'plan' in body
        ? await plansOfProvider(deps.db, stored, body.plan)
        : await plansForAccount(deps.db, stored, body.account);
    return { plans: await Promise.all(found.map((whole) => seenPlan(deps.db, whole, stored))) };
  });

  serve(app, deps, contract.changePlan, async ({ params, body, now, ...asked }) => {
    const stored = await openTenant(deps.db, params.slug);
    const requestId = await idSigned(deps, stored.backend.plansSecret, { ...asked, now });
    const { by, note } = body;
    const { id: planId } = (await planOfProvider(deps.db, stored, body.plan)).plan;
    const subject = `provider ${by}`;
    const wish =
      body.deed === 'pause' ? { deed: body.deed, payments: body.payments } : { deed: body.deed };
    const changing = { planId, stored, wish, subject, note, requestId, asked: body, now };
    const { payments } = await changeByProvider(deps, changing);
    return { plan: planId, status: statusAfter[body.deed], payments };
  });

  serve(app, deps, contract.readDebits, async ({ params, body, now, ...asked }) => {
    const stored = await openTenant(deps.db, params.slug);
    await idSigned(deps, stored.backend.plansSecret, { ...asked, now });
    const day = body.day === undefined ? todayAt(stored, now) : parseDate(body.day);
    if (day === undefined) throw refuseField('day', 'There is no such day');
    return debitsFile(deps.db, stored, day);
  });
};
