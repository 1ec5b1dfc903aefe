import type { Kysely } from 'kysely';
import type { Receipt } from '#contract/receipt.ts';
import { findPaid } from '../payments/paid.ts';
import type { Database } from '../store/schema.ts';
import { openTenant } from '../tenancy.ts';
import { receiptOf } from './receipt-of.ts';
import { wordsFor } from './words.ts';

interface Asked {
  readonly token: string;
  readonly language: string;
}

/** The receipt that a token opens, in the words of a language. */
export async function receiptFor(
  db: Kysely<Database>,
  { token, language }: Asked,
): Promise<Receipt | undefined> {
  const paid = await findPaid(db, token);
  if (paid === undefined) return undefined;
  const stored = await openTenant(db, paid.tenant);
  return receiptOf(paid, stored.tenant, wordsFor(stored, language));
}
