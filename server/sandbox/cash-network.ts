import type { Hono } from 'hono';
import * as v from 'valibot';
import { cashOrders } from '#domain/cash-code.ts';
import type { Deps } from '../deps.ts';
import { AwayFaults, callbackWays } from '../vendors/decided-away/faults.ts';
import { standInCashNetwork } from '../vendors/cash-network/stand-in.ts';
import { minute } from './clock.ts';
import { readForm } from './read.ts';
import { answerNames, answersIn, answerWays } from './wallet.ts';

const AnswersForm = v.strictObject({
  answers: v.picklist(answerNames),
  callbacks: v.picklist(callbackWays),
  minutes: v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'a whole number'), v.toNumber()),
});

/** The things that happen at a counter, besides a plain payment. */
export const counterWays = ['plain', 'test', 'unasked', 'leaves'] as const;

const code = v.pipe(v.string(), v.regex(/^\d{8,30}$/));
const PayForm = v.strictObject({
  code,
  amount: v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d\d)?$/, 'an amount such as 85.00')),
  way: v.picklist(counterWays),
});
const payment = v.strictObject({ payment: v.pipe(v.string(), v.uuid()) });

const Ledger = v.object({
  orders: v.array(
    v.object({
      code: v.string(),
      type: v.picklist(cashOrders),
      amount: v.number(),
      minimum: v.number(),
      until: v.number(),
      isRevoked: v.boolean(),
      provider: v.string(),
      payments: v.array(
        v.object({
          id: v.string(),
          amount: v.number(),
          state: v.string(),
          test: v.boolean(),
          slip: v.string(),
        }),
      ),
    }),
  ),
});

/** The last codes that the network was asked for, the last first, and what it does next. */
export const cashNetworkState = async (deps: Deps, most = 10) => {
  const network = standInCashNetwork(deps);
  const { orders } = v.parse(Ledger, await (await network.request('/ledger')).json());
  const faults = v.parse(AwayFaults, await (await network.request('/faults')).json());
  return { orders: orders.slice(-most).toReversed(), answers: answersIn(faults), ...faults };
};

/** Plays the counters, and scripts what the network does next. */
export const sandboxCashNetwork = (app: Hono, deps: Deps): void => {
  const post = (path: string, json: object) =>
    standInCashNetwork(deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  const back = '/sandbox#cash-network';
  app.post('/sandbox/cash-network', async (c) => {
    const { answers, minutes, callbacks } = await readForm(c, AnswersForm);
    const late = { callbacksLateMs: minutes * minute };
    await post('/faults', { ...answerWays[answers], callbacks, ...late });
    return c.redirect(back, 303);
  });
  app.post('/sandbox/cash-network/pay', async (c) => {
    const { way, amount, ...asked } = await readForm(c, PayForm);
    const cents = Math.round(Number(amount) * 100);
    await post('/counter', { ...asked, amount: cents, ...(way !== 'plain' && { [way]: true }) });
    return c.redirect(back, 303);
  });
  for (const deed of ['reverse', 'again'] as const)
    app.post(`/sandbox/cash-network/${deed}`, async (c) => {
      await post(`/${deed}`, { id: (await readForm(c, payment)).payment });
      return c.redirect(back, 303);
    });
};
