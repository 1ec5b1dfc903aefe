import type { Hono } from 'hono';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/my-plans.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { readingOf } from '../history/reading.ts';
import { keepLimit } from '../limits.ts';
import { findPaid } from '../payments/paid.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { readAgreed, signAgreed } from '../plans/agreed-link.ts';
import { agreedPaper, hasAgreedPaper } from '../plans/agreed-paper.ts';
import { myPlan } from '../plans/my-plan.ts';
import { myPlans } from '../plans/my-plans.ts';
import { ownPlan } from '../plans/own-plan.ts';
import { payerIn, payerOf } from '../plans/payer-in.ts';
import { readPlanReceipt, signPlanReceipt } from '../plans/receipt-link.ts';
import { planToSee, sharedPlans } from '../plans/shared.ts';
import { receiptPdf } from '../receipts/pdf.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve } from '../serve.ts';
import { holderOf } from '../store/grants.ts';
import { hasLiveToken } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

const minute = 60_000;
const perSession = { max: 20, windowMs: 60 * minute };

/** The plans of whoever has a login, all of them; and for a guest whom a link led here as well, one of them with its paper. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db, config } = deps;

  serve(app, deps, contract.listMyPlans, async ({ session, now }) => {
    const personId = payerIn(session);
    const stored = await openTenant(db, session.tenant);
    const shared = await sharedPlans(db, session, stored);
    return { plans: await myPlans(db, { stored, personId, shared, now }) };
  });

  serve(app, deps, contract.readMyPlan, async ({ params: { planId }, session, now }) => {
    const stored = await openTenant(db, session.tenant);
    const { whole, payer, of } = await planToSee(db, { planId, session, stored });
    const holder = (await holderOf(db, session)) ?? payer.personId;
    const past = await readingOf(db, session, now);
    const base = config.bases.payments ?? serviceBases.payments;
    const linked = { session: session.id, tenant: session.tenant };
    const receiptAt = (token: string) =>
      `${base}/recurring/receipt/${signPlanReceipt(config.secret, { ...linked, token }, now)}`;
    const reading = { stored, ...payer, of, holder, now, past };
    return { plan: await myPlan(db, whole, { ...reading, ...(payer.byLink && { receiptAt }) }) };
  });

  serve(app, deps, contract.printMyPlan, async ({ params: { planId }, body, session, now }) => {
    const payer = await payerOf(db, session, planId);
    const { tenant, id } = session;
    const { plan } = await ownPlan(db, { planId, stored: await openTenant(db, tenant), ...payer });
    await keepLimit(deps, ['plan', 'agreed', id], perSession, now);
    if (!(await hasAgreedPaper(db, plan))) throw new Refused('missing');
    const base = config.bases.payments ?? serviceBases.payments;
    const linked = { planId, tenant, session: id, language: body.language };
    return { pdfUrl: `${base}/recurring/agreed/${signAgreed(config.secret, linked, now)}` };
  });

  servePaper(app, deps, {
    path: `${serviceBases.payments}/recurring/agreed/:signed`,
    bucket: 'plan',
    over: 'paperover',
    make: async (c, now) => {
      const linked = readAgreed(config.secret, c.req.param('signed') ?? '', now);
      if (linked === undefined || !(await hasLiveToken(db, linked.session, now))) return undefined;
      const file = await agreedPaper(db, linked.planId);
      if (file === undefined) return undefined;
      const words = wordsFor(await openTenant(db, linked.tenant), linked.language);
      return { name: words.say('labels_schedulefile'), file };
    },
  });

  servePaper(app, deps, {
    path: `${serviceBases.payments}/recurring/receipt/:signed`,
    bucket: 'receipt',
    over: 'paperover',
    make: async (c, now) => {
      const linked = readPlanReceipt(config.secret, c.req.param('signed') ?? '', now);
      if (linked === undefined || !(await hasLiveToken(db, linked.session, now))) return undefined;
      const paid = await findPaid(db, linked.token);
      if (paid === undefined) return undefined;
      const stored = await openTenant(db, linked.tenant);
      const words = wordsFor(stored, c.req.query('language') ?? 'en');
      const file = await receiptPdf({ paid, tenant: stored.tenant, words });
      return { name: words.say('labels_receiptfile', { number: paid.reference }), file };
    },
  });
};
