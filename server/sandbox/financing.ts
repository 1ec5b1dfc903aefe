import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { AwayFaults, callbackWays } from '../vendors/decided-away/faults.ts';
import { pageWays } from '../vendors/financing/app.ts';
import { standInFinancing } from '../vendors/financing/stand-in.ts';
import { readForm } from './read.ts';
import { answerNames, answersIn, answerWays } from './wallet.ts';

const AnswersForm = v.strictObject({
  answers: v.picklist(answerNames),
  callbacks: v.picklist(callbackWays),
  page: v.picklist(pageWays),
});

const Ledger = v.object({
  payments: v.array(
    v.object({
      id: v.string(),
      says: v.string(),
      asked: v.number(),
      currency: v.string(),
      provider: v.string(),
      captured: v.optional(v.object({ amount: v.number() })),
    }),
  ),
  page: v.picklist(pageWays),
});

/** The last payments of the financing program's stand-in, the last first, and what it is told to do next. */
export const financingState = async (deps: Deps, most = 10) => {
  const program = standInFinancing(deps);
  const { payments, page } = v.parse(Ledger, await (await program.request('/ledger')).json());
  const faults = v.parse(AwayFaults, await (await program.request('/faults')).json());
  return {
    payments: payments.slice(-most).toReversed(),
    answers: answersIn(faults),
    callbacks: faults.callbacks,
    page,
  };
};

/** Tells what the financing program does next. */
export const sandboxFinancing = (app: Hono, deps: Deps): void => {
  const post = (path: string, json: object) =>
    standInFinancing(deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  app.post('/sandbox/financing', async (c) => {
    const { answers, page, ...further } = await readForm(c, AnswersForm);
    await post('/faults', { ...answerWays[answers], ...further });
    await post('/page', { page });
    return c.redirect('/sandbox#financing', 303);
  });
};
