import type { Kysely } from 'kysely';
import type { Instalment, Plan } from './plans.ts';
import type { Database } from './schema.ts';

interface Replacing {
  readonly from: readonly Instalment[];
  readonly to: readonly Instalment[];
}

/** Puts other rows in the place of a plan's instalments; no two of them ever stand on one day. */
export const replaceInstalments = async (
  work: Kysely<Database>,
  planId: string,
  { from, to }: Replacing,
): Promise<void> => {
  await work
    .deleteFrom('instalments')
    .where('planId', '=', planId)
    .where(
      'number',
      'in',
      from.map(({ number }) => number),
    )
    .execute();
  await work.insertInto('instalments').values(to).execute();
};

/** Puts the agreed amount of a payment down, or whether its payer makes it by hand. */
export const changePlan = async (
  work: Kysely<Database>,
  id: string,
  change: Partial<Pick<Plan, 'payment' | 'isByHand'>>,
): Promise<void> => {
  await work.updateTable('plans').set(change).where('id', '=', id).execute();
};
