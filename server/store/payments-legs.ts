import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { holdBill } from './balance-holds.ts';
import { noteBill } from './bill-payments.ts';
import { debitKey, type DebitAt } from './debit-keys.ts';
import { once } from './once.ts';
import type { Draft } from './payments-claim.ts';
import { legOfCharge, type Intent, type IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
type Legs = Pick<Draft, 'legs' | 'debit' | 'debitFrom'>;

/** A payer who can still say the card number may take this long to ask again. */
export const patience = 3_000;

const unsent = {
  status: 'claimed',
  vendorId: null,
  vendorToken: null,
  cardToken: null,
  schemeReference: null,
  sentAt: null,
  askAt: null,
  postedIn: null,
  reason: null,
  code: null,
  advice: null,
  category: null,
  fingerprint: null,
} as const;

/** Writes the legs of a payment, and holds the balances of their bills. */
export const insertLegs = async (
  work: Db,
  { id: intentId, tenant }: Intent,
  { legs, debit, debitFrom = 0 }: Legs,
  now: number,
): Promise<readonly IntentLeg[]> => {
  const kept: IntentLeg[] = [];
  for (const [position, { locationId, amount, bills }] of legs.entries()) {
    const id = randomUUID();
    const vendorKey =
      debit === undefined ? randomUUID() : await unusedKey(work, { debit, locationId }, debitFrom);
    const own = { id, intentId, position, locationId, amount, vendorKey };
    const leg = { ...own, ...unsent, quietUntil: now + patience };
    await insertLeg.changed(work, leg);
    kept.push(leg);
    for (const bill of bills) await takeUpBill(work, { tenant, legId: id, at: now }, bill);
  }
  return kept;
};

/** The first key of a debit that no charge has yet. */
const unusedKey = async (work: Db, of: DebitAt, from: number): Promise<string> => {
  const vendorKey = debitKey(of, from);
  return (await legOfCharge(work, vendorKey)) === undefined
    ? vendorKey
    : unusedKey(work, of, from + 1);
};

const insertLeg = once((db, leg: IntentLeg) => db.insertInto('paymentLegs').values(leg));

/** Notes that a leg pays a bill, and holds the balances of the bill. */
export const takeUpBill: typeof holdBill = async (work, taken, bill) => {
  await noteBill(work, taken, bill);
  await holdBill(work, taken, bill);
};
