import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Words } from '../receipts/words.ts';
import { personById } from '../store/logins.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { factorOf } from './factor.ts';
import { planLink } from './plan-link.ts';

interface About {
  readonly whole: WholePlan;
  readonly stored: StoredTenant;
  readonly words: Words;
}

/**
 * The link in letters to a payer who has no login, or none any more: a guest, and a user whom the account holder
 * removed. Nobody gets one whose answer could be asked for nothing.
 */
export const guestsLink = async (
  config: Pick<Config, 'publicUrl' | 'port' | 'secret'>,
  work: Kysely<Database>,
  { whole, stored, words }: About,
): Promise<string | undefined> => {
  if ((await personById(work, whole.plan.subject)) !== undefined) return undefined;
  const factor = await factorOf(work, whole, { stored, secret: config.secret });
  return factor && planLink(config, whole.plan, { stored, words });
};
