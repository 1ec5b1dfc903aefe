import type { Kysely } from 'kysely';
import type { Changer } from '#domain/account-change.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { noteChange } from './account-changes.ts';
import { formerUser } from './former-users.ts';
import type { Database } from './schema.ts';

export interface Maker {
  /** The maker, where it is not the payer. */
  readonly by?: Changer;
  readonly device?: DeviceKind;
}

/**
 * Notes that a plan began or ended for whoever agreed to it, and for the account holder whom they look
 * after, or did. A guest has no list.
 */
export const notePlanChange = async (
  work: Kysely<Database>,
  planId: string,
  what: 'planBegun' | 'planMeans' | 'planChanged' | 'planEnded',
  at: number,
  { by, device }: Maker = {},
): Promise<void> => {
  const plan = await work
    .selectFrom('plans')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'plans.intentId')
    .leftJoin('people', 'people.id', 'plans.subject')
    .select([
      'plans.tenant',
      'plans.subject as subject',
      'people.id as personId',
      'ownerId',
      'username',
    ])
    .select('reference')
    .where('plans.id', '=', planId)
    .executeTakeFirst();
  if (plan === undefined) return;
  const { tenant, personId, reference: about } = plan;
  const change = { tenant, what, about, at, device };
  if (personId !== null) await noteChange(work, { ...change, personId, ...(by && { by }) });
  const former = personId === null ? await formerUser(work, plan.subject) : undefined;
  const ownerId = plan.ownerId ?? former?.ownerId ?? null;
  const who = plan.username ?? former?.email ?? '';
  if (ownerId === null) return;
  const maker = by === undefined ? { by: 'other' as const, who } : { by };
  await noteChange(work, { ...change, personId: ownerId, ...maker });
};
