import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { AwayFaults, callbackWays } from '../vendors/decided-away/faults.ts';
import { scriptWays } from '../vendors/healthcare-credit/app.ts';
import { standInHealthcareCredit } from '../vendors/healthcare-credit/stand-in.ts';
import { readForm } from './read.ts';
import { answerNames, answersIn, answerWays } from './wallet.ts';

const AnswersForm = v.strictObject({
  answers: v.picklist(answerNames),
  callbacks: v.picklist(callbackWays),
  script: v.picklist(scriptWays),
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
  script: v.picklist(scriptWays),
});

/** The last payments of the credit program's stand-in, the last first, and what it is told to do next. */
export const healthcareCreditState = async (deps: Deps, most = 10) => {
  const program = standInHealthcareCredit(deps);
  const { payments, script } = v.parse(Ledger, await (await program.request('/ledger')).json());
  const faults = v.parse(AwayFaults, await (await program.request('/faults')).json());
  return {
    payments: payments.slice(-most).toReversed(),
    answers: answersIn(faults),
    callbacks: faults.callbacks,
    script,
  };
};

/** Scripts what the credit program does next. */
export const sandboxHealthcareCredit = (app: Hono, deps: Deps): void => {
  const post = (path: string, json: object) =>
    standInHealthcareCredit(deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  app.post('/sandbox/healthcare-credit', async (c) => {
    const { answers, script, ...further } = await readForm(c, AnswersForm);
    await post('/faults', { ...answerWays[answers], ...further });
    await post('/script', { script });
    return c.redirect('/sandbox#healthcare-credit', 303);
  });
};
