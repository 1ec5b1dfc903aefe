import type { Hono } from 'hono';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/plans.ts';
import type { Deps } from '../deps.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { refuseFields } from '../payments/refuse.ts';
import { todayAt } from '../plans/calendar.ts';
import { linkedSchedule, linkSchedule } from '../plans/link.ts';
import { schedulePdf } from '../plans/pdf.ts';
import { isOffered, owedOn, recommendedFor } from '../plans/recommended.ts';
import { billsOnPlan, planStatuses } from '../plans/status.ts';
import { plannedFrom } from '../plans/schedule.ts';
import { statedNow } from '../plans/stated.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** Payment plans before they are agreed to; they begin with a payment. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db, config } = deps;

  serve(app, deps, contract.schedulePlan, async ({ body, session, now }) => {
    const stored = await openTenant(db, session.tenant);
    return { schedule: plannedFrom(body, stored, todayAt(stored, now)) };
  });

  serve(app, deps, contract.printSchedule, async ({ body, session, now }) => {
    const stored = await openTenant(db, session.tenant);
    plannedFrom(body, stored, todayAt(stored, now));
    if (!isOffered(stored, body))
      throw refuseFields({ balance: 'The provider does not offer this plan for this balance' });
    const base = config.bases.payments ?? serviceBases.payments;
    return { pdfUrl: `${base}/recurring/file/${await linkSchedule(db, session, body, now)}` };
  });

  servePaper(app, deps, {
    path: `${serviceBases.payments}/recurring/file/:secret`,
    bucket: 'plan',
    over: 'paperover',
    make: async (c, now) => {
      const linked = await linkedSchedule(db, c.req.param('secret') ?? '', now);
      if (linked === undefined) return undefined;
      const { at: when, totalAmount: total, balance = total, accounts } = linked;
      const stored = await openTenant(db, linked.tenant);
      const { tenant } = stored;
      const planned = plannedFrom(linked, stored, todayAt(stored, when));
      const words = wordsFor(stored, linked.language);
      const stated = statedNow(stored, { ...planned, balance }, linked.language);
      return {
        name: words.say('labels_schedulefile'),
        file: await schedulePdf({ planned, balance, total, accounts, stated, tenant, words, when }),
      };
    },
  });

  serve(app, deps, contract.recommendPlans, async ({ body, session }) => {
    const stored = await openTenant(db, session.tenant);
    const balance = await owedOn(db, session, body.accounts);
    const payload = [{ paymentPlans: [...recommendedFor(stored, balance)] }];
    return { payload };
  });

  serve(app, deps, contract.findDuplicatePlans, async ({ query, session }) => {
    const ids = query['accounts[]'];
    const onPlan = await billsOnPlan(db, session, ids);
    const accounts = [...new Set(ids)].map((uuid) => ({
      uuid,
      status: onPlan.has(uuid) ? ('duplicate' as const) : ('ok' as const),
    }));
    return { payload: { accounts } };
  });

  serve(app, deps, contract.readPlanStatus, async ({ query, session, now }) => {
    const stored = await openTenant(db, session.tenant);
    const accounts = await planStatuses(db, session, query['accounts[]'], { stored, now });
    return { payload: { accounts } };
  });
};
