import type { CalendarDate } from '#domain/dates.ts';
import { dayIn, startOf } from '#domain/time-zone.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Held = Pick<StoredTenant, 'backend'>;

/** Today, where the provider keeps its calendar. */
export const todayAt = ({ backend }: Held, now: number): CalendarDate =>
  dayIn(now, backend.timeZone ?? undefined);

const hour = 3_600_000;

/** Ten in the morning at the provider: no text message about a debit wakes anybody. */
export const debitAt = (date: CalendarDate, { backend }: Held): number =>
  startOf(date, backend.timeZone ?? undefined) + 10 * hour;
