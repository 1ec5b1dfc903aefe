import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isAboveCap } from '#domain/autopay/agreement.ts';
import { announcedAhead, monthOf, toldInTime } from '#domain/autopay/days.ts';
import { offersAutopay } from '#domain/autopay/offered.ts';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { dayIn, startOf } from '#domain/time-zone.ts';
import type { Deps } from '../deps.ts';
import type { Payments } from '../payments/payments.ts';
import { debitAt, todayAt } from '../plans/calendar.ts';
import type { AutopayRow, RoundRow } from '../store/autopay-schema.ts';
import { insertRound, isAsRead, takenIn, unannouncedAutopays } from '../store/autopays.ts';
import type { Database } from '../store/schema.ts';
import { findTenant, type StoredTenant } from '../store/tenants.ts';
import { untangled } from '../store/untangled.ts';
import { announcedFrom, payableBills, sumOf } from './bills.ts';
import { passDay, waitForMeans } from './halt.ts';
import { locationsIn } from './locations.ts';
import { meansFor } from './means.ts';
import { tellAsking, tellBefore } from './tell.ts';

type Db = Kysely<Database>;

/** The zone in which a day begins first. */
const latestZone = 'Pacific/Kiritimati';

/** Ten days before the chosen day, says what is owed by then and is going to be taken. */
export const announceAutopays = async ({ deps }: Pick<Payments, 'deps'>): Promise<void> => {
  const { db } = deps;
  const now = await deps.now();
  const until = addDays(dayIn(now, latestZone), announcedAhead);
  for (const autopay of await unannouncedAutopays(db, { until })) {
    const stored = await findTenant(db, autopay.tenant);
    if (stored === undefined || !offersAutopay(stored.tenant)) continue;
    const planned = autopay.nextDate as CalendarDate;
    if (planned > addDays(todayAt(stored, now), announcedAhead)) continue;
    await untangled(db, (work) => announce(deps, work, { autopay, stored, planned, now }));
  }
};

interface Announcing {
  readonly autopay: AutopayRow;
  readonly stored: StoredTenant;
  readonly planned: CalendarDate;
  readonly now: number;
}

/** One instance of several announces a payment: the row of the agreement is held, and was as it was read. */
const announce = async (
  deps: Deps,
  work: Db,
  { autopay, stored, planned, now }: Announcing,
): Promise<void> => {
  if (!(await isAsRead(work, autopay))) return;
  const { id, personId, tenant, nextDate } = autopay;
  const held = await work
    .selectFrom('autopays')
    .select('nextDate')
    .where('id', '=', id)
    .executeTakeFirst();
  if (held?.nextDate !== nextDate) return;
  if ((await meansFor(work, autopay)) === undefined)
    return waitForMeans(deps, work, id, { stored, now, why: 'cardGone' });
  const locations = locationsIn(autopay);
  const bills = announcedFrom(await payableBills(work, { stored, personId, locations, now }));
  const date = toldInTime(planned, todayAt(stored, now));
  await passDay(work, autopay, date);
  // Nothing is owed: the next day is looked at when it comes near.
  if (bills.length === 0) return;
  const amount = sumOf(bills);
  const taken = await takenInMonth(work, autopay, stored, date);
  const status = isAboveCap(amount, { cap: autopay.cap, taken }) ? 'asking' : 'told';
  const round: RoundRow = {
    id: randomUUID(),
    autopayId: id,
    tenant,
    plannedDate: planned,
    date,
    status,
    amount,
    taken: 0,
    bills: JSON.stringify(bills),
    isAllowed: 0,
    attempts: 0,
    nextTryAt: debitAt(date, stored),
    toldAt: now,
    intentId: null,
  };
  await insertRound(work, round);
  const tell = status === 'asking' ? tellAsking : tellBefore;
  await tell(deps, work, { autopay, stored, now }, round);
};

/** Cents that automatic payments of the payer took in the month of a day, by the provider's calendar. */
export const takenInMonth = (
  work: Db,
  { personId }: AutopayRow,
  { backend }: StoredTenant,
  date: CalendarDate,
): Promise<number> => {
  const { from, until } = monthOf(date);
  const zone = backend.timeZone ?? undefined;
  return takenIn(work, { personId, from: startOf(from, zone), until: startOf(until, zone) });
};
