import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { longDate, money } from '#text/formats.ts';
import type { Config } from '../config.ts';
import { numbersOf } from '../plans/numbers-of.ts';
import { writer } from '../plans/letters.ts';
import { toCome } from '../plans/to-come.ts';
import type { Words } from '../receipts/words.ts';
import { findPlans, plansRunningFor, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The plans of an authorized user that go on without their login, until they are paid off or ended. */
export const plansGoingOn = async (
  db: Kysely<Database>,
  personId: string | null,
): Promise<readonly WholePlan[]> =>
  personId === null ? [] : findPlans(db, await plansRunningFor(db, personId));

/** A plan as the account holder may know it: the card is its payer's. */
export const planTold = (whole: WholePlan, stored: StoredTenant) => {
  const { remaining, next } = toCome(whole, stored);
  return {
    accounts: numbersOf(whole),
    locations: [...new Set(whole.accounts.map(({ locationId }) => locationId))],
    remaining: toCents(remaining),
    ...(next && { next: { date: next.date, amount: toCents(next.amount) } }),
  };
};

/** The paragraphs of the account holder's letter on the plans that go on. */
export const plansForOwner = (
  plans: readonly WholePlan[],
  stored: StoredTenant,
  words: Words,
): string[] =>
  plans.map((whole) => {
    const { accounts } = planTold(whole, stored);
    const said = { accounts: accounts.join(', ') };
    return [words.say('topics_userplan', said), standing(whole, stored, words)].join(' ');
  });

const standing = (whole: WholePlan, stored: StoredTenant, { say, language, currency }: Words) => {
  const { remaining: left, next } = planTold(whole, stored);
  const remaining = money(left, currency, language);
  if (next === undefined) return say('topics_planstandingleft', { remaining });
  const amount = money(next.amount, currency, language);
  return say('topics_planstanding', { remaining, amount, date: longDate(next.date, language) });
};

interface From {
  readonly stored: StoredTenant;
  readonly config: Pick<Config, 'publicUrl' | 'port'>;
  readonly words: Words;
}

/** The paragraphs of the payer's own letter: they keep the card, and go on to get the plan's letters. */
export const plansForPayer = (
  plans: readonly WholePlan[],
  { stored, config, words }: From,
): string[] =>
  plans.flatMap((whole) => {
    const { means, help } = writer({ ...whole, stored, config, language: words.language });
    const { accounts } = planTold(whole, stored);
    const said = { accounts: accounts.join(', '), means };
    return [[words.say('topics_plangoeson', said), standing(whole, stored, words)].join(' '), help];
  });
