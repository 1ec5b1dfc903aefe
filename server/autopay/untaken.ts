import type { WaitReason } from '#domain/autopay/agreement.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Deps } from '../deps.ts';
import { debitAt } from '../plans/calendar.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import { changeRound, isAsRead } from '../store/autopays.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { payableBills, readBills, sumOf, takenOf } from './bills.ts';
import { waitForMeans } from './halt.ts';
import { locationsIn } from './locations.ts';
import { tellBefore, tellUnpaid } from './tell.ts';

/** An announced payment with its agreement, as they were read. */
export interface Standing {
  readonly autopay: AutopayRow;
  readonly round: RoundRow;
  readonly stored: StoredTenant;
  readonly now: number;
}

/** Ends a payment that is not taken, and tells its payer; of one that was taken in part nothing more follows. */
export const closeRound = (
  deps: Deps,
  { autopay, round, stored, now }: Standing,
  status: 'unanswered' | 'overCap' | 'nothing' | 'paid',
): Promise<boolean> =>
  untangled(deps.db, async (work) => {
    if (!(await isAsRead(work, autopay))) return false;
    if (!(await changeRound(work, round, { status }))) return false;
    if (status !== 'paid') await tellUnpaid(deps, work, { autopay, stored, now }, round, status);
    return true;
  });

/** Announces a payment anew, for another day, with what it takes as things stand. */
export const tellAgain = (
  deps: Deps,
  { autopay, round, stored, now }: Standing,
  date: CalendarDate,
): Promise<boolean> =>
  untangled(deps.db, async (work) => {
    if (!(await isAsRead(work, autopay))) return false;
    const change = { date, nextTryAt: debitAt(date, stored), toldAt: now };
    if (!(await changeRound(work, round, change))) return false;
    const { personId } = autopay;
    const locations = locationsIn(autopay);
    const payable = await payableBills(work, { stored, personId, locations, now });
    const bills = takenOf(readBills(round.bills), payable).map(({ takes, ...bill }) => ({
      ...bill,
      amount: takes,
    }));
    // A payment that nothing is left for is told as that on its day.
    if (bills.length === 0) return true;
    const told = { ...round, ...change, amount: sumOf(bills), bills: JSON.stringify(bills) };
    await tellBefore(deps, work, { autopay, stored, now }, told);
    return true;
  });

/** Nothing is taken from means that are gone or over: the agreement waits for others. */
export const waitInstead = (
  deps: Deps,
  { autopay, stored, now }: Standing,
  why: WaitReason,
): Promise<boolean> =>
  untangled(deps.db, async (work) => {
    await waitForMeans(deps, work, autopay.id, { stored, now, why });
    return true;
  });
