import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import type { Charge } from './checker.ts';
import type { openVendor } from './vendor.ts';

type Vendor = Awaited<ReturnType<typeof openVendor>>;

/** Banks that take money back while payers pay: of some charges twice, which is once too often. */
export const banksAt = (vendor: Vendor, random: () => number) => {
  const taken = new Set<string>();
  let news = 0;
  const take = async () => {
    const paid = (await vendor.charges()).filter(({ status }) => status === 'paid');
    const one = paid[Math.floor(random() * paid.length)];
    if (one === undefined || taken.has(one.reference)) return;
    taken.add(one.reference);
    for (let times = random() < 0.3 ? 2 : 1; times > 0; times -= 1) {
      news += 1;
      await vendor.takeBack(one.reference);
    }
  };
  const taking = setInterval(() => void take().catch(() => undefined), 200);
  return {
    /** No more is taken, and the server has heard of all that was. */
    async rest(db: Kysely<Database>): Promise<ReadonlySet<string>> {
      clearInterval(taking);
      for (let tries = 0; tries < 80; tries += 1) {
        const row = await db
          .selectFrom('vendorCursors')
          .select('last')
          .where('vendor', '=', 'charges')
          .executeTakeFirst();
        if (Number(row?.last ?? 0) >= news) break;
        await wait(500);
      }
      return taken;
    },
  };
};

/** Charges whose money went back and is not booked as that once, or is booked and did not. */
export const unequalBacks = async (
  db: Kysely<Database>,
  charges: readonly Charge[],
  taken: ReadonlySet<string>,
): Promise<number> => {
  const booked = await db
    .selectFrom('reversals')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'reversals.legId')
    .select(['vendorKey', 'reversals.amount as amount', 'reversals.id as id'])
    .execute();
  const amounts = new Map(charges.map(({ reference, amount }) => [reference, amount]));
  const wrong = booked.filter(
    ({ vendorKey, amount }) => !taken.has(vendorKey) || amounts.get(vendorKey) !== amount,
  );
  const once = new Set(booked.map(({ vendorKey }) => vendorKey));
  const sums = await db
    .selectFrom('ledgerEntries')
    .select((e) => ['account', e.fn.sum<number>('amount').as('sum')])
    .where('account', '=', 'processor')
    .groupBy('account')
    .executeTakeFirst();
  const kept = charges
    .filter(({ status, reference }) => status === 'paid' && !taken.has(reference))
    .reduce((sum, { amount }) => sum + amount, 0);
  const mails = await db
    .selectFrom('outbox')
    .select('uniqueKey')
    .where('uniqueKey', 'like', 'reversal:%')
    .execute();
  return (
    wrong.length +
    (booked.length - once.size) +
    (taken.size - once.size) +
    Math.abs(booked.length - mails.length) +
    Math.abs(Number(sums?.sum ?? 0) - kept)
  );
};
