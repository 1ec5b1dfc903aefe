import { paymentsOf } from '#server/payments/payments.ts';
import { sendRefunds } from '#server/reversals/send-refunds.ts';
import { takeChargeNews } from '#server/reversals/take-news.ts';
import type { TestServer } from './server.ts';

/** The bank of the stand-in takes money of a charge back, and the server hears of it. */
export const moneyBackAt = (server: TestServer) => {
  const hears = () => takeChargeNews(paymentsOf(server.deps));
  const isBack = async (played: object) => {
    await server.ask('POST', '/vendors/processor/back', { json: played });
    await hears();
  };
  /** Sends the refunds that were asked for, and hears what became of them. */
  const refunds = async () => {
    await sendRefunds(paymentsOf(server.deps));
    await hears();
  };
  /** The vendor's references of the last payment of a provider, or of the one with that reference. */
  const chargesOf = async (tenant: string, reference?: string) => {
    const rows = await server.db
      .selectFrom('paymentLegs')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
      .select(['vendorKey', 'intentId', 'paymentLegs.id as id', 'paymentLegs.amount as amount'])
      .where('tenant', '=', tenant)
      .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
      .orderBy('claimedAt', 'desc')
      .orderBy('paymentLegs.position')
      .execute();
    return rows.filter(({ intentId }) => intentId === rows[0]?.intentId);
  };
  /** The sum of each account of the ledger, but for those that are even. */
  const book = async (tenant: string) => {
    const rows = await server.db
      .selectFrom('ledgerEntries')
      .select(['account', 'amount', 'legId'])
      .execute();
    const back = await server.db.selectFrom('reversals').select(['id', 'legId']).execute();
    const legs = await server.db
      .selectFrom('paymentLegs')
      .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
      .select('paymentLegs.id as id')
      .where('tenant', '=', tenant)
      .execute();
    const own = new Set(legs.map(({ id }) => id));
    for (const { id, legId } of back) if (own.has(legId)) own.add(id);
    const sums = new Map<string, number>();
    for (const { account, amount, legId } of rows)
      if (own.has(legId)) sums.set(account, (sums.get(account) ?? 0) + Number(amount));
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  };
  const letters = async (tenant: string) => {
    const rows = await server.db
      .selectFrom('outbox')
      .select(['subject', 'body', 'recipient'])
      .where('tenant', '=', tenant)
      .where('uniqueKey', 'like', 'reversal:%')
      .execute();
    return rows;
  };
  return { hears, isBack, refunds, chargesOf, book, letters };
};
