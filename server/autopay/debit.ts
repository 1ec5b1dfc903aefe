import { toldInTime } from '#domain/autopay/days.ts';
import { offersAutopay } from '#domain/autopay/offered.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { drive } from '../payments/drive.ts';
import { bookGivenUp } from '../payments/given-up.ts';
import type { Payments } from '../payments/payments.ts';
import type { KeptDetails } from '../payments/vendor.ts';
import { todayAt } from '../plans/calendar.ts';
import { beginDebit, isTheSame } from '../plans/debit.ts';
import type { RoundRow } from '../store/autopay-schema.ts';
import { autopayById, changeRound, dueRounds, roundById } from '../store/autopays.ts';
import { BalanceShort } from '../store/balance-holds.ts';
import { personById } from '../store/logins.ts';
import { GivenUpLately } from '../store/payments-given-up.ts';
import { findIntent, type Intent } from '../store/payments.ts';
import { findTenant } from '../store/tenants.ts';
import { payableBills, readBills, takenOf } from './bills.ts';
import { AboveCap, CardTired, Outdated, roundDraft } from './draft.ts';
import { locationsIn } from './locations.ts';
import { meansFor, unfitFor } from './means.ts';
import { closeRound, tellAgain, waitInstead, type Standing } from './untaken.ts';

const minute = 60_000;
const atOnce = 8;

/** Takes the automatic payments that were announced for today, and ends those that nobody said yes to. */
export const takeAutopays = async (payments: Payments): Promise<void> => {
  const { deps } = payments;
  for (let isMore = true; isMore;) {
    isMore = false;
    const due = await dueRounds(deps.db, await deps.now());
    const worker = async (): Promise<void> => {
      for (let one = due.shift(); one; one = due.shift())
        isMore = (await take(payments, one)) || isMore;
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
};

/** Takes one payment; answers whether anything was done. */
const take = async (payments: Payments, round: RoundRow): Promise<boolean> => {
  const { deps } = payments;
  const { db } = deps;
  const autopay = await autopayById(db, round.autopayId);
  const stored = await findTenant(db, round.tenant);
  if (autopay === undefined || stored === undefined || !offersAutopay(stored.tenant)) return false;
  const now = await deps.now();
  const standing = { autopay, round, stored, now };
  try {
    if (round.status === 'asking') return await closeRound(deps, standing, 'unanswered');
    const today = todayAt(stored, now);
    // The day went by: nothing is taken on a day that nobody was told.
    if (round.date !== today)
      return round.date < today
        ? await tellAgain(deps, standing, toldInTime(round.date as CalendarDate, today))
        : false;
    return await takeToday(payments, standing);
  } catch (error) {
    if (error instanceof Outdated) return false;
    if (error instanceof AboveCap) return closeRound(deps, standing, 'overCap');
    if (error instanceof CardTired) {
      const free = todayAt(stored, error.freeAt);
      return tellAgain(deps, standing, toldInTime(free, todayAt(stored, now)));
    }
    // A payment of the same bill is under way: what is left of the bill is known a little later.
    if (!(error instanceof BalanceShort || error instanceof GivenUpLately))
      deps.log('error', 'autopay.interrupted', { id: round.id, error: String(error) });
    await changeRound(db, round, { nextTryAt: (await deps.now()) + minute });
    return false;
  }
};

const takeToday = async (payments: Payments, standing: Standing): Promise<boolean> => {
  const { deps, faults, owner } = payments;
  const { db } = deps;
  const { autopay, round, stored, now } = standing;
  const means = await meansFor(db, autopay);
  const unfit = unfitFor(means, stored, now);
  if (means === undefined || unfit) return waitInstead(deps, standing, unfit ?? 'cardGone');
  const { personId } = autopay;
  const locations = locationsIn(autopay);
  const payable = await payableBills(db, { stored, personId, locations, now });
  const bills = takenOf(readBills(round.bills), payable);
  if (bills.length === 0) return closeRound(deps, standing, round.taken > 0 ? 'paid' : 'nothing');
  const email = (await personById(db, personId))?.email ?? '';
  const draft = roundDraft({ ...standing, means, email }, bills);
  const known = await findIntent(db, draft.intent, draft.intent.key);
  const isSame = known !== undefined && isTheSame(known, draft);
  if (await bookGivenUp(payments, draft, isSame ? known : undefined)) return true;
  faults.at('before-claim');
  const claimed = await beginDebit(payments, known, draft, { owner, now });
  if (claimed === undefined) return false;
  faults.at('after-claim');
  await drive(payments, claimed.intent.id, means.details, claimed);
  return true;
};

/**
 * The token with which an interrupted payment is sent again: on the day it was announced for, as long as its
 * payer wants it, from the means that it began with.
 */
export const autopayMeansFor = async (
  { deps: { db, now } }: Payments,
  { sessionId, tenant, claimedAt, method, last4, payerName }: Intent,
): Promise<KeptDetails | undefined> => {
  const round = await roundById(db, sessionId);
  const autopay = round && (await autopayById(db, round.autopayId));
  const stored = await findTenant(db, tenant);
  const isToday = stored && todayAt(stored, claimedAt) === todayAt(stored, await now());
  if (autopay?.status !== 'on' || !isToday) return undefined;
  const means = await meansFor(db, autopay);
  const isTheSame =
    means?.method === method && means.last4 === last4 && means.payerName === payerName;
  return isTheSame ? means.details : undefined;
};
