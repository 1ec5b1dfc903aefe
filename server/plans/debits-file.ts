import type { Kysely } from 'kysely';
import { addDays, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { startOf } from '#domain/time-zone.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { csvOf } from '../csv.ts';
import { debitsIn, toldFor } from '../store/plans-debits.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Debit = Awaited<ReturnType<typeof debitsIn>>[number];

const head = [
  'day',
  'plan',
  'instalment',
  'try',
  'reference',
  'location',
  'amount',
  'currency',
  'from',
  'outcome',
  'reason',
  'gone back',
  'plan now',
];

/** A day's debits of a provider's plans and what became of each, for its books. */
export const debitsFile = async (
  db: Kysely<Database>,
  { slug, backend }: StoredTenant,
  day: CalendarDate,
): Promise<string> => {
  const zone = backend.timeZone ?? undefined;
  const span = { from: startOf(day, zone), until: startOf(addDays(day, 1), zone) };
  const debits = await debitsIn(db, { tenant: slug, ...span });
  const begun = new Set(debits.map(({ key }) => key.slice(0, key.lastIndexOf(':'))));
  const due = (await toldFor(db, slug, day)).filter(
    ({ planId, number }) => !begun.has(`${planId}:${number}`),
  );
  return csvOf([
    head,
    ...debits.map((debit) => {
      const [plan = '', instalment = '', attempt = '0'] = debit.key.split(':');
      return [
        day,
        plan,
        instalment,
        String(Number(attempt) + 1),
        debit.reference,
        String(debit.locationId),
        ...sumOf(debit),
        outcomeOf(debit),
        debit.code ?? debit.reason ?? '',
        toDecimal(toCents(Number(debit.back ?? 0))),
        planNow(debit),
      ];
    }),
    ...due.map(({ planId, number, attempts, amount, paid, ...means }) => [
      day,
      planId,
      String(number),
      String(attempts + 1),
      '',
      '',
      ...sumOf({ amount: amount - paid, ...means }),
      'due',
      '',
      '0.00',
      'runs',
    ]),
  ]);
};

const sumOf = ({
  amount,
  currency,
  method,
  last4,
}: Pick<Debit, 'amount' | 'currency' | 'method' | 'last4'>) => [
  toDecimal(toCents(amount)),
  currency,
  `${method} ...${last4}`,
];

const planNow = ({ planStatus, waitingSince }: Pick<Debit, 'planStatus' | 'waitingSince'>) => {
  if (planStatus !== 'active') return 'over';
  return waitingSince === null ? 'runs' : 'waits for another card';
};

/** `open`: the processor has not said yet what became of it. */
const outcomeOf = ({ status, legStatus }: Debit) => {
  if (status === 'unresolved') return 'unresolved';
  return words[legStatus];
};

const words: Readonly<Record<Debit['legStatus'], string>> = {
  claimed: 'open',
  sending: 'open',
  away: 'open',
  pending: 'open',
  authorised: 'open',
  paid: 'paid',
  declined: 'declined',
  failed: 'declined',
  cancelled: 'not charged',
  expired: 'not charged',
  notcharged: 'not charged',
};
