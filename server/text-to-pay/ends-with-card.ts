import type { Kysely } from 'kysely';
import { keepsTextToPay } from '#domain/text-to-pay.ts';
import { choicesOf, reachOf } from '../communications/choices.ts';
import { personById } from '../store/logins.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

interface Holder {
  readonly personId: string;
  readonly tenant: StoredTenant['tenant'];
  /** The number of cards on file. */
  readonly cards: number;
}

/** True where Text to Pay is on, and would end with any card that is deleted. */
export const endsWithCard = async (
  db: Kysely<Database>,
  { personId, tenant, cards }: Holder,
): Promise<boolean> => {
  if (keepsTextToPay(cards - 1)) return false;
  return hasTextToPay(db, personId, tenant);
};

export const hasTextToPay = async (
  db: Kysely<Database>,
  personId: string,
  tenant: Holder['tenant'],
): Promise<boolean> => {
  const person = await personById(db, personId);
  if (person === undefined) return false;
  return (await choicesOf(db, person, tenant, await reachOf(db, person))).hasTextToPay;
};
