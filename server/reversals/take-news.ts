import type { Deps } from '../deps.ts';
import { ask } from '../payments/heard.ts';
import type { Payments } from '../payments/payments.ts';
import { onSettled } from '../payments/settled.ts';
import type { ChargeNews } from '../payments/vendor.ts';
import { record } from '../store/audit.ts';
import { settleLeg } from '../store/payments-settle.ts';
import { intentById, legOfCharge, type Intent, type IntentLeg } from '../store/payments.ts';
import { moveRefund } from '../store/refunds.ts';
import { untangled } from '../store/untangled.ts';
import { cursorOf, moveCursor } from '../store/vendor-cursors.ts';
import { afterReversal } from './after-reversal.ts';
import { giveAgain } from './give-again.ts';
import { takeBack, TooMuchBack } from './take-back.ts';

const vendor = 'charges';

/** Takes what banks and the vendor took back of charges, each piece of news once and in its order. */
export const takeChargeNews = async (payments: Payments): Promise<void> => {
  const { deps, moneyBack } = payments;
  let last = await cursorOf(deps.db, vendor);
  for (const news of await moneyBack.chargeNews(last)) {
    if (!(await take(payments, news, last))) return;
    last = news.event;
  }
};

/** False where another server was quicker. */
const take = async (payments: Payments, news: ChargeNews, last: string | undefined) => {
  const { db } = payments.deps;
  const found = await chargeOf(payments, news);
  try {
    return await untangled(db, async (work) => {
      if (!(await moveCursor(work, vendor, last, news.event))) return false;
      if (found !== undefined) await book({ ...payments.deps, db: work }, news, found);
      return true;
    });
  } catch (error) {
    if (!(error instanceof TooMuchBack)) throw error;
    await reportUnbooked(payments.deps, news, found?.intent);
    return moveCursor(db, vendor, last, news.event);
  }
};

interface Found {
  readonly intent: Intent;
  readonly leg: IntentLeg;
}

/**
 * The charge that the news are about. News of a charge that is not known to be paid come before its own answer:
 * the vendor is asked, and the charge is booked first.
 */
const chargeOf = async (payments: Payments, news: ChargeNews): Promise<Found | undefined> => {
  const { deps } = payments;
  const { db } = deps;
  const leg = await legOfCharge(db, news.reference);
  const intent = leg && (await intentById(db, leg.intentId));
  if (
    leg === undefined ||
    intent === undefined ||
    news.currency.toUpperCase() !== intent.currency
  ) {
    await reportUnbooked(deps, news, intent);
    return undefined;
  }
  if (leg.status === 'paid') return { intent, leg };
  const heard = await ask(payments, { leg, intent });
  const now = await deps.now();
  if (typeof heard === 'object' && heard.kind === 'paid')
    await settleLeg(db, { leg }, heard, now, onSettled(deps, now));
  const settled = await legOfCharge(db, news.reference);
  if (settled?.status === 'paid') return { leg: settled, intent: await intentById(db, intent.id) };
  await reportUnbooked(deps, news, intent);
  return undefined;
};

/** Books the news within a transaction, whose database `deps` brings. */
const book = async (deps: Deps, news: ChargeNews, { intent, leg }: Found): Promise<void> => {
  const { db: work } = deps;
  const now = await deps.now();
  const { event, amount, kind } = news;
  if (kind === 'unrefunded') {
    await moveRefund(work, news.refund ?? '', ['asked', 'sent'], { status: 'failed', tryAt: null });
    const { tenant, subject, id: target, reference } = intent;
    const line = { action: 'payment.unrefunded', target, outcome: 'failed' };
    await record(work, { at: now, tenant, subject, ...line });
    return deps.log('error', 'payment.unrefunded', { reference });
  }
  if (kind === 'refunded' && news.refund !== undefined)
    await moveRefund(work, news.refund, ['asked', 'sent'], { status: 'done', tryAt: null });
  const code = 'code' in news ? news.code : undefined;
  const back = { intent, leg, event: `${vendor}:${event}`, kind, amount, code, now };
  const reversal = await (kind === 'reinstated' ? giveAgain : takeBack)(work, back);
  if (reversal !== undefined) await afterReversal(deps, { intent, leg, reversal, now });
};

/** People have to look: nobody here knows the charge, or it never took as much. */
const reportUnbooked = async (
  deps: Deps,
  { event, reference, kind, amount }: ChargeNews,
  intent: Intent | undefined,
): Promise<void> => {
  deps.log('error', 'payment.unbooked', { event, reference, kind, amount });
  if (intent === undefined) return;
  const { tenant, subject, id: target } = intent;
  const line = { action: 'payment.unbooked', target, outcome: kind };
  await record(deps.db, { at: await deps.now(), tenant, subject, ...line });
};
