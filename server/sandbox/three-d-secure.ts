import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { AwayFaults, callbackWays } from '../vendors/decided-away/faults.ts';
import { standInThreeDSecure } from '../vendors/three-d-secure/stand-in.ts';
import { readForm } from './read.ts';
import { answerNames, answersIn, answerWays } from './wallet.ts';

export const wayBack = ['get', 'post'] as const;

const AnswersForm = v.strictObject({
  answers: v.picklist(answerNames),
  callbacks: v.picklist(callbackWays),
  returnsBy: v.picklist(wayBack),
});

const Ledger = v.object({
  payments: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      last4: v.string(),
      asked: v.number(),
      currency: v.string(),
      provider: v.string(),
    }),
  ),
});

/** The last payments of the gateway's stand-in, the last first, and what it is told to do next. */
export const threeDSecureState = async (deps: Deps, most = 10) => {
  const gateway = standInThreeDSecure(deps);
  const { payments } = v.parse(Ledger, await (await gateway.request('/ledger')).json());
  const faults = v.parse(AwayFaults, await (await gateway.request('/faults')).json());
  return {
    payments: payments.slice(-most).toReversed(),
    answers: answersIn(faults),
    callbacks: faults.callbacks,
    returnsBy: faults.returnsBy,
  };
};

/** Scripts what the gateway of 3-D Secure does next. */
export const sandboxThreeDSecure = (app: Hono, deps: Deps): void => {
  app.post('/sandbox/three-d-secure', async (c) => {
    const { answers, ...further } = await readForm(c, AnswersForm);
    await standInThreeDSecure(deps).request('/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answerWays[answers], ...further }),
    });
    return c.redirect('/sandbox#three-d-secure', 303);
  });
};
