import type { Instalment } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';

/** The day on which an instalment was taken, or tried, ahead of its own at its payer's wish; nothing of every other. */
export const wantedDay = (
  { wantedAt, toldDate, dueDate }: Pick<Instalment, 'wantedAt' | 'toldDate' | 'dueDate'>,
  stored: StoredTenant,
): string | undefined =>
  wantedAt !== null && todayAt(stored, wantedAt) === toldDate && toldDate < dueDate
    ? toldDate
    : undefined;
