import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { AwayFaults, callbackWays } from '../vendors/decided-away/faults.ts';
import { deeds } from '../vendors/redirect-vendor/deeds.ts';
import { standInRedirectVendor } from '../vendors/redirect-vendor/stand-in.ts';
import { minute } from './clock.ts';
import { readForm } from './read.ts';
import { answerNames, answersIn, answerWays } from './wallet.ts';

const AnswersForm = v.strictObject({
  answers: v.picklist(answerNames),
  callbacks: v.picklist(callbackWays),
  minutes: v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'a whole number'), v.toNumber()),
  returnsBy: AwayFaults.entries.returnsBy,
});

const payment = v.pipe(v.string(), v.uuid());
const PlayForm = v.strictObject({ payment, deed: v.picklist(deeds) });
const ReverseForm = v.strictObject({ payment });

const Ledger = v.object({
  payments: v.array(
    v.object({
      id: v.string(),
      code: v.string(),
      says: v.string(),
      phone: v.string(),
      asked: v.number(),
      amount: v.optional(v.number()),
    }),
  ),
});

/** The last payments that the stand-in was asked for, the last first, and what it does next. */
export const mobileMoneyState = async (deps: Deps, most = 10) => {
  const vendor = standInRedirectVendor(deps);
  const { payments } = v.parse(Ledger, await (await vendor.request('/ledger')).json());
  const faults = v.parse(AwayFaults, await (await vendor.request('/faults')).json());
  return { payments: payments.slice(-most).toReversed(), answers: answersIn(faults), ...faults };
};

/** Plays the phones, and scripts what the vendor of mobile money does next. */
export const sandboxMobileMoney = (app: Hono, deps: Deps): void => {
  const post = (path: string, json: object) =>
    standInRedirectVendor(deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  app.post('/sandbox/mobile-money', async (c) => {
    const { answers, minutes, ...others } = await readForm(c, AnswersForm);
    await post('/faults', {
      ...answerWays[answers],
      ...others,
      callbacksLateMs: minutes * minute,
    });
    return c.redirect('/sandbox#mobile-money', 303);
  });
  app.post('/sandbox/mobile-money/play', async (c) => {
    const { payment: id, deed } = await readForm(c, PlayForm);
    await standInRedirectVendor(deps).request(`/pay/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ deed }).toString(),
    });
    return c.redirect('/sandbox#mobile-money', 303);
  });
  app.post('/sandbox/mobile-money/reverse', async (c) => {
    const { payment: id } = await readForm(c, ReverseForm);
    await post('/reverse', { id });
    return c.redirect('/sandbox#mobile-money', 303);
  });
};
