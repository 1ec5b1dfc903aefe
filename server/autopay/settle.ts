import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { judgeDecline } from '#domain/decline-codes.ts';
import { declineReasonIn } from '#domain/payment.ts';
import { retryDay } from '#domain/plans/retry.ts';
import type { Deps } from '../deps.ts';
import { readAccounts } from '../payments/paid-accounts.ts';
import { debitAt, todayAt } from '../plans/calendar.ts';
import { record } from '../store/audit.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import { paymentsOfRound } from '../store/autopay-payments.ts';
import { changeRound, haltAutopay, holdAutopay, roundById } from '../store/autopays.ts';
import { legsOf, type Intent, type IntentLeg } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untakenOf } from './announced.ts';
import { readBills } from './bills.ts';
import { endAgreement } from './halt.ts';
import { tellRefused, tellTaken } from './tell.ts';

type Db = Kysely<Database>;

/** The wait before the next try, where nothing was charged because the vendor could not be asked. */
const pause = 10 * 60_000;

interface Settling {
  readonly deps: Deps;
  readonly work: Db;
  readonly intent: Intent;
  readonly autopay: AutopayRow;
  readonly round: RoundRow;
  readonly stored: StoredTenant;
  readonly legs: readonly IntentLeg[];
  readonly now: number;
}

/** Settles an announced payment once its payment is over. */
export const settleRound = async (
  deps: Deps,
  work: Db,
  intent: Intent,
  now: number,
): Promise<void> => {
  const found = await roundById(work, intent.sessionId);
  const stored = await findTenant(work, intent.tenant);
  // A stop of this moment is either seen here, or waits until this is over.
  const autopay = found && (await holdAutopay(work, found.autopayId));
  const round = found && (await roundById(work, found.id));
  if (autopay === undefined || round === undefined || stored === undefined) return;
  const legs = await legsOf(work, intent.id);
  const settling = { deps, work, intent, autopay, round, stored, legs, now };
  if (intent.status === 'notcharged') return notCharged(settling);
  const settled = { ...settling, round: await noteTaken(settling) };
  if (intent.status === 'paid') return paid(settled);
  if (intent.status === 'declined' || intent.status === 'partly') await refused(settled);
};

const accountsTaken = (cart: string, legs: readonly IntentLeg[]) => {
  const paidAt = new Set(legs.flatMap((leg) => (leg.status === 'paid' ? leg.locationId : [])));
  return readAccounts(cart).filter(({ locationId }) => paidAt.has(locationId));
};

const takenBy = ({ intent, legs }: Settling) => accountsTaken(intent.cart, legs);

/** Takes all that was paid for it off what was announced: a charge that came late counts, too. */
const noteTaken = async ({ work, round }: Settling): Promise<RoundRow> => {
  const left = new Map(readBills(round.bills).map(({ balanceId, amount }) => [balanceId, amount]));
  let taken = 0;
  for (const { id, cart } of await paymentsOfRound(work, round.id))
    for (const { openBalanceId = '', amount } of accountsTaken(cart, await legsOf(work, id))) {
      left.set(openBalanceId, Math.max(0, (left.get(openBalanceId) ?? 0) - amount));
      taken += amount;
    }
  const bills = readBills(round.bills).map((bill) => ({
    ...bill,
    left: left.get(bill.balanceId) ?? 0,
  }));
  const change = { taken, bills: JSON.stringify(bills) };
  await work.updateTable('autopayRounds').set(change).where('id', '=', round.id).execute();
  return { ...round, ...change };
};

const isOn = ({ autopay }: Settling): boolean => autopay.status === 'on';

const close = (
  { work, round }: Settling,
  status: 'paid' | 'refused' | 'stopped',
): Promise<unknown> =>
  work.updateTable('autopayRounds').set({ status }).where('id', '=', round.id).execute();

const notCharged = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, autopay, round, stored, now } = settling;
  if (isOn(settling)) {
    await changeRound(work, round, { nextTryAt: now + pause });
    return;
  }
  await close(settling, 'stopped');
  const said = {
    intent,
    category: 'later',
    cents: intent.amount,
    taken: 0,
    isStopped: true,
  } as const;
  await tellRefused(deps, work, { autopay, stored, now }, said);
};

const tellPaid = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, autopay, round, stored, now } = settling;
  const bills = takenBy(settling);
  const cents = bills.reduce((sum, { amount }) => sum + amount, 0);
  const payer = { stored, personId: autopay.personId, now };
  const announced = readBills(round.bills);
  const untaken = await untakenOf(
    work,
    payer,
    announced.map((bill) => ({ bill, takes: 0 })),
  );
  await tellTaken(deps, work, { autopay, stored, now }, { intent, cents, bills, round, untaken });
};

const paid = async (settling: Settling): Promise<void> => {
  await close(settling, 'paid');
  await tellPaid(settling);
};

/** A refused payment is tried again by the rules of plans, and after the last try waits for another card. */
const refused = async (settling: Settling): Promise<void> => {
  const { deps, work, intent, autopay, round, stored, legs, now } = settling;
  const telling = { autopay, stored, now };
  const leg = legs.find(({ status }) => status === 'declined');
  const { method, brand } = intent;
  const reason = declineReasonIn(leg?.reason);
  const codes = leg && { code: leg.code, advice: leg.advice };
  const judged = judgeDecline({ method, brand, ...(reason && { reason }), ...codes });
  const taken = takenBy(settling).reduce((sum, { amount }) => sum + amount, 0);
  const said = { intent, category: judged.category, cents: intent.amount - taken, taken };
  if (!isOn(settling)) {
    await close(settling, 'stopped');
    return tellRefused(deps, work, telling, { ...said, isStopped: true });
  }
  const again = retryDay({
    ...judged,
    today: todayAt(stored, now),
    attempts: round.attempts,
    waits: stored.backend.planRetries,
  });
  await tellRefused(deps, work, telling, { ...said, again });
  if (again !== undefined) return tryAgain(settling, again);
  await close(settling, 'refused');
  if (judged.category === 'revoked') {
    const end = { stored, now, by: 'portal', how: 'revoked', subject: autopay.personId } as const;
    await endAgreement(deps, work, autopay.id, end);
    return;
  }
  await haltAutopay(work, autopay.id, 'refused');
  const { tenant, personId: subject, id: target } = autopay;
  const line = { action: 'autopay.waiting', outcome: 'refused' };
  await record(work, { at: now, tenant, subject, target, ...line });
  deps.log('warning', 'autopay.waiting', {
    reference: intent.reference,
    category: judged.category,
  });
};

const tryAgain = async ({ work, round, stored }: Settling, date: CalendarDate): Promise<void> => {
  const change = { attempts: round.attempts + 1, date, nextTryAt: debitAt(date, stored) };
  await work.updateTable('autopayRounds').set(change).where('id', '=', round.id).execute();
};
