import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { callbackWays, Faults, scriptWays } from '../vendors/wallet/faults.ts';
import { standInWallet } from '../vendors/wallet/stand-in.ts';
import { minute } from './clock.ts';
import { readForm } from './read.ts';

/** The wallet's next answers, by the word of the form. */
export const answerWays = {
  usual: {},
  losing: { losing: 1 },
  failing: { failing: 1 },
  slow: { slow: 1, slowMs: 10_000 },
  away: { away: true },
} as const;

export const answerNames = Object.keys(answerWays) as (keyof typeof answerWays)[];

const AnswersForm = v.strictObject({
  answers: v.picklist(answerNames),
  callbacks: v.picklist(callbackWays),
  minutes: v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'a whole number'), v.toNumber()),
  script: v.picklist(scriptWays),
});

const SettleForm = v.strictObject({
  capture: v.pipe(v.string(), v.nonEmpty()),
  to: v.picklist(['COMPLETED', 'DECLINED']),
});

const money = { amount: v.number(), currency: v.string() };
const Ledger = v.object({
  orders: v.array(
    v.object({
      id: v.string(),
      at: v.number(),
      provider: v.string(),
      choice: v.nullable(v.string()),
      units: v.array(v.object(money)),
    }),
  ),
  captures: v.array(v.object({ id: v.string(), order: v.string(), status: v.string(), ...money })),
});

/** The last orders of the wallet's stand-in with what was taken, the last first, and its next answers. */
export const walletState = async (deps: Deps, most = 10) => {
  const wallet = standInWallet(deps);
  const ledger = v.parse(Ledger, await (await wallet.request('/ledger')).json());
  const faults = v.parse(Faults, await (await wallet.request('/faults')).json());
  const orders = ledger.orders
    .slice(-most)
    .toReversed()
    .map((order) => ({
      ...order,
      captures: ledger.captures.filter((capture) => capture.order === order.id),
    }));
  return { orders, answers: answersIn(faults), ...faults };
};

/** The word of the form for the next answers of a stand-in that is told its faults by these names. */
export const answersIn = (faults: object): keyof typeof answerWays =>
  answerNames.find(
    (name) => name !== 'usual' && Object.keys(answerWays[name]).some((key) => isOn(faults, key)),
  ) ?? 'usual';

const isOn = (faults: object, name: string): boolean =>
  Boolean((faults as Readonly<Record<string, unknown>>)[name]);

/** Plays the wallet's people, and scripts what the wallet does next. */
export const sandboxWallet = (app: Hono, deps: Deps): void => {
  const post = (path: string, json: object) =>
    standInWallet(deps).request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  app.post('/sandbox/wallet', async (c) => {
    const { answers, minutes, callbacks, script } = await readForm(c, AnswersForm);
    await post('/faults', {
      ...answerWays[answers],
      callbacks,
      script,
      lateMs: minutes * minute,
    });
    return c.redirect('/sandbox#wallet', 303);
  });
  app.post('/sandbox/wallet/settle', async (c) => {
    await post('/settle', await readForm(c, SettleForm));
    return c.redirect('/sandbox#wallet', 303);
  });
};
