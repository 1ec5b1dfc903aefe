import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { standInProcessor } from '../vendors/processor/stand-in.ts';
import { postJson } from './post-json.ts';
import { readForm } from './read.ts';

/** The ways in which a bank takes money back, by the word of the form. */
export const bankDeeds = {
  'returned R01': 'Return: not enough money (R01)',
  'returned R02': 'Return: account closed (R02)',
  'returned R07': 'Return: authorization revoked (R07)',
  'returned R10': 'Return: not authorized (R10)',
  disputed: 'Dispute by the cardholder',
  reinstated: 'Dispute won by the provider',
  refunded: 'Refund at the processor',
} as const;

const Form = v.strictObject({
  charge: v.pipe(v.string(), v.nonEmpty()),
  deed: v.picklist(Object.keys(bankDeeds) as (keyof typeof bankDeeds)[]),
});

const Charges = v.object({
  charges: v.array(
    v.object({
      reference: v.string(),
      merchant: v.string(),
      amount: v.number(),
      currency: v.string(),
      last4: v.string(),
      status: v.string(),
      at: v.number(),
    }),
  ),
});

/** The last charges that the processor's stand-in took, the last first. */
export const lastCharges = async (deps: Deps, most = 15) => {
  const answer = await standInProcessor(deps).request('/ledger');
  const { charges } = v.parse(Charges, await answer.json());
  return charges
    .filter(({ status }) => status === 'paid')
    .slice(-most)
    .toReversed();
};

/** The reasons for which nothing was taken back, by the word of the page's address. */
export const unplayed = {
  unread: 'Nothing was taken back: choose a payment and what happens to it.',
  unknown: 'Nothing was taken back: the processor has taken no such payment.',
} as const;

const isRefused = (thrown: unknown): undefined => {
  if (thrown instanceof Refused) return undefined;
  throw thrown;
};

/** Plays the bank of a charge, which takes its money back. */
export const sandboxMoneyBack = (app: Hono, deps: Deps): void => {
  const stays = (c: Context, why: keyof typeof unplayed) =>
    c.redirect(`/sandbox?unplayed=${why}#money-back`, 303);
  app.post('/sandbox/money-back', async (c) => {
    const form = await readForm(c, Form).catch(isRefused);
    if (form === undefined) return stays(c, 'unread');
    const [kind, code] = form.deed.split(' ');
    const back = { reference: form.charge, kind, ...(code && { code }) };
    const { ok } = await postJson(standInProcessor(deps), '/back', back);
    return ok ? c.redirect('/sandbox#outbox', 303) : stays(c, 'unknown');
  });
};
