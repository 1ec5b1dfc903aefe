import type { Kysely } from 'kysely';
import { unsettled } from '#server/store/payments.ts';
import type { Database } from '#server/store/schema.ts';
import { readAccounts } from '#server/payments/paid-accounts.ts';
import { readKeeping } from '#server/saved-cards/kept-with.ts';
import type { Paid } from './payer.ts';

export interface Charge {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  /** The amount that was asked for, where another one was taken. */
  readonly asked?: number;
  /** One of several payments of a bill, whose sum shows a double. */
  readonly isPart?: boolean;
  readonly status: 'paid' | 'declined';
}

export interface Findings {
  readonly payments: number;
  readonly doubles: number;
  readonly chargedWithoutReceipt: number;
  readonly receiptWithoutCharge: number;
  readonly unequalLedgers: number;
  readonly mailsMissingOrTwice: number;
  readonly lostWords: number;
  /** Payments that kept no card, and say neither that they did nor that they could not. */
  readonly cardsForgotten: number;
  /** Tokens for cards on file that stay with payments. */
  readonly tokensLeft: number;
  readonly open: number;
}

/** Compares the processor's book, and the wallet's, with our ledger, receipts and mails, and with the payers' answers. */
export const check = async (
  db: Kysely<Database>,
  charges: readonly Charge[],
  told: readonly Paid[],
  name: (words: string) => void = () => undefined,
): Promise<Findings> => {
  const taken = charges.filter(({ status }) => status === 'paid');
  const whole = taken.filter(({ isPart }) => !isPart);
  const legs = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .leftJoin('receipts', 'receipts.intentId', 'paymentLegs.intentId')
    .select(['paymentLegs.id', 'vendorKey', 'vendorId', 'paymentLegs.status', 'token', 'cart'])
    .select(['paymentIntents.status as whole', 'paymentIntents.id as intentId'])
    .execute();
  const byKey = new Map(legs.map((leg) => [leg.vendorKey, leg]));
  const entries = await db.selectFrom('ledgerEntries').selectAll().execute();
  const debited = new Map(
    entries
      .filter(({ kind }) => kind === 'capture.debit')
      .map(({ legId, amount }) => [legId, amount]),
  );
  const mails = await db.selectFrom('outbox').select('uniqueKey').execute();
  const receipts = await db.selectFrom('receipts').select(['token', 'intentId']).execute();
  // A charge that came late has another mail, under a key with the new sum.
  const mailed = mails
    .map(({ uniqueKey }) => String(uniqueKey))
    .filter((uniqueKey) => /^receipt:[^:]+$/.test(uniqueKey))
    .toSorted();
  const owedMails = receipts.map(({ intentId }) => `receipt:${intentId}`).toSorted();
  const tokens = new Set(receipts.map(({ token }) => token));
  const takenKeys = new Set(taken.map(({ reference }) => reference));
  const unequal = taken.filter(({ reference, amount, id }) => {
    const leg = byKey.get(reference);
    return leg === undefined || debited.get(leg.id) !== amount || leg.vendorId !== id;
  });
  for (const { reference, amount, id } of unequal) {
    const leg = byKey.get(reference);
    const booked = leg && `${debited.get(leg.id)} as ${leg.vendorId} in ${leg.intentId}`;
    name(`charge ${reference} of ${amount} as ${id} is booked: ${booked}`);
  }
  const beyondBill = legs.filter(({ cart }) =>
    readAccounts(cart).some(({ amount, asked = amount, billed }) => asked > billed),
  );
  for (const { id, intentId, cart } of beyondBill)
    name(`leg ${id} of ${intentId} pays more than is billed: ${cart}`);
  return {
    payments: told.length,
    doubles: whole.length - new Set(whole.map(({ amount, asked = amount }) => asked)).size,
    chargedWithoutReceipt: taken.filter(({ reference }) => {
      const leg = byKey.get(reference);
      return leg?.token == null || leg.status !== 'paid';
    }).length,
    receiptWithoutCharge: legs.filter(
      (leg) => (leg.status === 'paid' || leg.whole === 'paid') && !takenKeys.has(leg.vendorKey),
    ).length,
    unequalLedgers:
      unequal.length +
      Math.abs(debited.size - taken.length) +
      Math.abs(entries.reduce((sum, { amount }) => sum + amount, 0)) +
      beyondBill.length,
    mailsMissingOrTwice:
      mailed.filter((one, at) => one !== owedMails[at]).length +
      Math.abs(mailed.length - owedMails.length),
    lostWords: told.filter(
      ({ outcome }) => outcome.transactionId !== undefined && !tokens.has(outcome.transactionId),
    ).length,
    ...(await cardsIn(db)),
    open: legs.filter(({ whole }) => unsettled.some((one) => one === whole)).length,
  };
};

const cardsIn = async (db: Kysely<Database>) => {
  const intents = await db
    .selectFrom('paymentIntents')
    .select(['id', 'subject', 'status', 'keeping'])
    .where('keeping', 'is not', null)
    .execute();
  const cards = await db.selectFrom('savedCards').select('personId').execute();
  const holders = new Set(cards.map(({ personId }) => personId));
  const left = await db
    .selectFrom('paymentLegs')
    .select('id')
    .where('cardToken', 'is not', null)
    .execute();
  const isForgotten = ({ subject, keeping }: (typeof intents)[number]) => {
    const state = readKeeping(keeping)?.state;
    return state === 'asked' || (state === 'saved' && !holders.has(subject));
  };
  return { cardsForgotten: intents.filter(isForgotten).length, tokensLeft: left.length };
};

/** The server's ledger sums to nothing, as it must at every moment. */
export const glance = async (db: Kysely<Database>): Promise<boolean> => {
  const { sum } = await db
    .selectFrom('ledgerEntries')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount'), e.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum) === 0;
};
