import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { changeInstalment, type Instalment } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { debitAt } from './calendar.ts';

/** A payment that was to pay all off, and did not, takes again what was agreed to before; others follow it. */
export const amountBack = ({
  paid,
  insteadOf,
}: Pick<Instalment, 'paid' | 'insteadOf'>): Partial<Instalment> =>
  insteadOf === null ? {} : { amount: paid + insteadOf, insteadOf: null };

/** The day has passed on which all was to be paid off: the plan goes on as it was. */
export const putBack = (
  work: Kysely<Database>,
  instalment: Instalment,
  stored: StoredTenant,
): Promise<void> =>
  changeInstalment(work, instalment, {
    ...amountBack(instalment),
    wantedAt: null,
    toldDate: null,
    nextTryAt: debitAt(instalment.dueDate as CalendarDate, stored),
  });
