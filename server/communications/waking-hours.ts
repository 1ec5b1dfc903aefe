import { addDays } from '#domain/dates.ts';
import { startOf } from '#domain/time-zone.ts';
import { todayAt } from '../plans/calendar.ts';
import type { StoredTenant } from '../store/tenants.ts';

const hour = 3_600_000;
const morning = 8 * hour;
const evening = 21 * hour;

/** The morning for which a text waits at night; undefined by day. By the provider's clock. */
export const nextMorning = (
  stored: Pick<StoredTenant, 'backend'>,
  now: number,
): number | undefined => {
  const zone = stored.backend.timeZone ?? undefined;
  const today = todayAt(stored, now);
  const begins = startOf(today, zone);
  if (now < begins + morning) return begins + morning;
  return now < begins + evening ? undefined : startOf(addDays(today, 1), zone) + morning;
};
