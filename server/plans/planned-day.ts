import type { CalendarDate } from '#domain/dates.ts';
import type { Instalment, Plan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';

/** The day of an instalment: of its debit or next try; of one that is paid by hand the day on which it is due. */
export const plannedDay = (
  { isByHand }: Pick<Plan, 'isByHand'>,
  { dueDate, nextTryAt }: Pick<Instalment, 'dueDate' | 'nextTryAt'>,
  stored: StoredTenant,
): CalendarDate => (isByHand === 1 ? (dueDate as CalendarDate) : todayAt(stored, nextTryAt));
