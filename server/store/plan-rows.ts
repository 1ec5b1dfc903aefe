import type { Kysely } from 'kysely';
import type { Instalment } from './plans.ts';
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

/** A plan is paid by hand from now on, or debited again. */
export const setByHand = async (
  work: Kysely<Database>,
  id: string,
  isByHand: boolean,
): Promise<void> => {
  await work
    .updateTable('plans')
    .set({ isByHand: isByHand ? 1 : 0 })
    .where('id', '=', id)
    .execute();
};

/** A pause has put a plan's payments off from that number on, or is ended. */
export const setPaused = async (
  work: Kysely<Database>,
  id: string,
  paused: { readonly by: number; readonly from: number } | undefined,
): Promise<void> => {
  await work
    .updateTable('plans')
    .set({ pausedBy: paused?.by ?? null, pausedNumber: paused?.from ?? null })
    .where('id', '=', id)
    .execute();
};

/** Letters of a plan are in the language that its payer used last with it. */
export const setPlanLanguage = async (
  work: Kysely<Database>,
  id: string,
  language: string,
): Promise<void> => {
  await work.updateTable('plans').set({ language }).where('id', '=', id).execute();
};

/** Nothing can be taken from a plan's means any more. */
export const forgetMeans = async (work: Kysely<Database>, id: string): Promise<void> => {
  await work.updateTable('plans').set({ vendorToken: null }).where('id', '=', id).execute();
};
