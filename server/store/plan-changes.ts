import type { Kysely } from 'kysely';
import type { Changer } from '#domain/account-change.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { noteChange } from './account-changes.ts';
import type { Database } from './schema.ts';

/**
 * Notes that a plan began or ended for whoever agreed to it, and for the account holder whom they look
 * after. A guest has no list.
 */
export const notePlanChange = async (
  work: Kysely<Database>,
  planId: string,
  what: 'planBegun' | 'planMeans' | 'planEnded',
  at: number,
  /** The maker, where it is not the payer; the device, where it is known. */
  { by, device }: { readonly by?: Changer; readonly device?: DeviceKind } = {},
): Promise<void> => {
  const plan = await work
    .selectFrom('plans')
    .innerJoin('people', 'people.id', 'plans.subject')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'plans.intentId')
    .select(['plans.tenant', 'people.id as personId', 'ownerId', 'username', 'reference'])
    .where('plans.id', '=', planId)
    .executeTakeFirst();
  if (plan === undefined) return;
  const { tenant, personId, ownerId, username: who, reference: about } = plan;
  const change = { tenant, what, about, at, device };
  await noteChange(work, { ...change, personId, ...(by && { by }) });
  if (ownerId === null) return;
  const maker = by === undefined ? { by: 'other' as const, who } : { by };
  await noteChange(work, { ...change, personId: ownerId, ...maker });
};
