import { ask } from '../payments/heard.ts';
import type { Payments } from '../payments/payments.ts';
import { onSettled } from '../payments/settled.ts';
import { tellOwedChanged } from '../payments/tell-owed-changed.ts';
import type { ChargeNews } from '../payments/vendor.ts';
import { settleLeg } from '../store/payments-settle.ts';
import { intentById, legOfCharge } from '../store/payments.ts';
import { untangled } from '../store/untangled.ts';
import { cursorOf, moveCursor } from '../store/vendor-cursors.ts';
import { bookBack, reportUnbooked, type Found } from './book-back.ts';
import { TooMuchBack } from './take-back.ts';

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
    const isTaken = await untangled(db, async (work) => {
      if (!(await moveCursor(work, vendor, last, news.event))) return false;
      if (found !== undefined) await bookBack({ ...payments.deps, db: work }, named(news), found);
      return true;
    });
    if (isTaken && found !== undefined) await tellOwedChanged(payments.deps, found.intent);
    return isTaken;
  } catch (error) {
    if (!(error instanceof TooMuchBack)) throw error;
    await reportUnbooked(payments.deps, news, found?.intent, news.kind);
    return moveCursor(db, vendor, last, news.event);
  }
};

/** The processor's events beside those of other vendors. */
const named = (news: ChargeNews) => ({ ...news, event: `${vendor}:${news.event}` });

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
    await reportUnbooked(deps, news, intent, news.kind);
    return undefined;
  }
  if (leg.status === 'paid') return { intent, leg };
  const heard = await ask(payments, { leg, intent });
  const now = await deps.now();
  if (typeof heard === 'object' && heard.kind === 'paid')
    await settleLeg(db, { leg }, heard, now, onSettled(deps, now));
  const settled = await legOfCharge(db, news.reference);
  if (settled?.status === 'paid') return { leg: settled, intent: await intentById(db, intent.id) };
  await reportUnbooked(deps, news, intent, news.kind);
  return undefined;
};
