import type { Hono } from 'hono';
import { serviceBases } from '#contract/call.ts';
import * as contract from '#contract/history.ts';
import { historyMost } from '#domain/history.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { byHandOf } from '../history/by-hand.ts';
import { itemOf } from '../history/item.ts';
import { planDetails } from '../history/plan-details.ts';
import { plansOf } from '../history/plans-of.ts';
import { reversedOf } from '../history/reversed.ts';
import { readingOf } from '../history/reading.ts';
import { yearCsv } from '../history/year-csv.ts';
import { readYear, signYear } from '../history/year-link.ts';
import { yearPdf } from '../history/year-pdf.ts';
import { hasPaidIn, yearOf } from '../history/year.ts';
import { keepLimit } from '../limits.ts';
import { servePaper } from '../papers/serve-paper.ts';
import { ownersKey } from '../receipts/owners-key.ts';
import { wordsFor } from '../receipts/words.ts';
import { serve } from '../serve.ts';
import { historyItem, historyPageOf, theEnd } from '../store/history.ts';
import { personById } from '../store/logins.ts';
import { legsOf, tokenOf } from '../store/payments.ts';
import { hasLiveToken } from '../store/sessions.ts';
import { openTenant } from '../tenancy.ts';

const minute = 60_000;
const perSession = { max: 20, windowMs: 60 * minute };

/** Payments on an account, by whomever. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db, config } = deps;
  const nameOf = async (id: string): Promise<string> => {
    const { firstName = '', lastName = '' } = (await personById(db, id)) ?? {};
    return `${firstName} ${lastName}`.trim();
  };

  serve(app, deps, contract.listHistory, async ({ query, session, now }) => {
    const reading = await readingOf(db, session, now);
    if (reading === undefined) throw new Refused('forbidden');
    const { holder: personId, since } = reading;
    const last = query.after && (await historyItem(db, { personId, id: Number(query.after) }));
    // A page after an item that is not there would be the first page again.
    if (query.after && !last) throw new Refused('missing');
    const most = Number(query.limit) || historyMost;
    const { at, id } = last || theEnd;
    const rows = await historyPageOf(db, { personId, at, id, since, limit: most + 1 });
    const shown = rows.slice(0, most);
    const planOf = await plansOf(db, shown);
    const backOf = await reversedOf(db, reading.stored, shown);
    const isByHand = await byHandOf(db, shown);
    return {
      payload: shown.map((row) => ({
        accountFutureAndPastHistory: {
          ...itemOf(row, planOf(row), reading, backOf(row)),
          ...forPlan(planOf(row) === undefined && isByHand(row)),
        },
      })),
      more: rows.length > most,
    };
  });

  serve(app, deps, contract.readHistoryItem, async ({ params, session, now }) => {
    const reading = await readingOf(db, session, now);
    const id = /^\d{1,15}$/.test(params.ledgerId) ? Number(params.ledgerId) : 0;
    const row = reading && (await historyItem(db, { personId: reading.holder, id }));
    if (reading === undefined || row === undefined || row.at < reading.since)
      throw new Refused('missing');
    const planOf = await plansOf(db, [row]);
    const planId = planOf(row);
    const plan = planId && (await planDetails(db, planId, reading));
    const backOf = await reversedOf(db, reading.stored, [row]);
    const item = itemOf(row, planId, reading, backOf(row));
    const isForPlan = planId === undefined && (await byHandOf(db, [row]))(row);
    const isOwn = item.paidBy === 'you';
    const token = isOwn ? await tokenOf(db, row.intentId) : undefined;
    const receipt = token && ownersKey(config.secret, token);
    const leg = isOwn && (await legsOf(db, row.intentId)).find((one) => one.id === row.legId);
    const number = leg ? leg.vendorId : null;
    const details = { ...item.paymentDetails, ...(number && { processorTransactionID: number }) };
    return {
      payload: {
        accountFutureAndPastHistory: {
          ...item,
          ...forPlan(isForPlan),
          paymentDetails: details,
          ...(plan && { paymentPlanDetails: plan }),
          ...(receipt && { receipt }),
        },
      },
    };
  });

  serve(app, deps, contract.printYear, async ({ body, session, now }) => {
    const reading = await readingOf(db, session, now);
    if (reading === undefined) throw new Refused('forbidden');
    await keepLimit(deps, ['history', 'year', session.id], perSession, now);
    if (!(await hasPaidIn(db, { ...reading, year: body.year }))) throw new Refused('missing');
    const { tenant, id } = session;
    const { holder, personId } = reading;
    const linked = { ...body, tenant, session: id, holder, personId };
    const base = config.bases.history ?? serviceBases.history;
    return { url: `${base}/year/${signYear(config.secret, linked, now)}` };
  });

  servePaper(app, deps, {
    path: `${serviceBases.history}/year/:signed`,
    bucket: 'history',
    over: 'paperover',
    make: async (c, now) => {
      const linked = readYear(config.secret, c.req.param('signed') ?? '', now);
      if (linked === undefined || !(await hasLiveToken(db, linked.session, now))) return undefined;
      const { tenant, holder, personId, year, form, language } = linked;
      const stored = await openTenant(db, tenant);
      const words = wordsFor(stored, language);
      const rows = await yearOf(db, { stored, holder, personId, year, words, now });
      const isTable = form === 'csv';
      const file = isTable
        ? yearCsv(rows, words)
        : await yearPdf({ rows, year, holder: await nameOf(holder), stored, words, now });
      const name = words.say('labels_yearfile', { year: String(year) });
      return { name, file, form, ...(isTable && { kept: 'attachment' }) };
    },
  });
};

/** A payment by hand of a plan is told as one. */
const forPlan = (is: boolean) => is && { isForPlan: true as const };
