import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { AccountDetails } from '#contract/account.ts';
import { SampleLine } from '#contract/tenant-file.ts';
import { parseDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { linesNow, type Statement, type StatementLine } from '#domain/statement.ts';
import type { Tenant } from '#domain/tenant.ts';
import { Refused } from '../failure.ts';
import { todayAt } from '../plans/calendar.ts';
import { locationIn } from '../receipts/locations.ts';
import { paymentsOf } from '../store/balance-payments.ts';
import { holderOf, isGranted } from '../store/grants.ts';
import type { BalancesTable, Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Db = Kysely<Database>;
export type Balance = Selectable<BalancesTable>;

/**
 * The balance of a statement, for a session that may read it; any other id is answered like one that is not
 * there.
 */
export async function findOwn(
  db: Db,
  session: Session,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
): Promise<Balance> {
  const [holder, balance] = await Promise.all([
    holderOf(db, session),
    findWithStatement(db, tenant.slug, id),
  ]);
  const isSeen =
    balance !== undefined &&
    (balance.personId === holder || (await isGranted(db, session.id, balance.id)));
  if (!tenant.general.credentialed || holder === undefined || !isSeen) throw new Refused('missing');
  return balance;
}

export const findWithStatement = (db: Db, tenant: string, id: string) =>
  db
    .selectFrom('balances')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('hasStatement', '=', 1)
    .executeTakeFirst();

/** The statement of a balance now, payments made here included, by the provider's calendar. */
export async function statementOf(
  db: Db,
  balance: Balance,
  stored: Pick<StoredTenant, 'tenant' | 'backend'>,
): Promise<Statement> {
  const { tenant } = stored;
  const details = v.parse(AccountDetails, JSON.parse(balance.details));
  const location = locationIn(tenant, balance.locationId);
  const paid = await paymentsOf(db, balance.id);
  const amount = toCents(balance.amount);
  const dateOfService = parseDate(details.dateOfService ?? '');
  const patient = details.patientFullName ?? details.name;
  return {
    accountNumber: balance.paymentPostingId,
    ...(patient && { patient }),
    ...(dateOfService && { dateOfService }),
    ...(location && { location: location.name }),
    ...(location?.supportPhoneNumber && { phone: location.supportPhoneNumber }),
    lines: linesNow(billedIn(balance), paid.map(paidLine(stored)), amount),
    amount,
  };
}

const Lines = v.array(SampleLine);

const billedIn = ({ statement }: Balance): readonly StatementLine[] =>
  v.parse(Lines, JSON.parse(statement ?? '[]')).map(({ date, amount, ...line }) => {
    const day = parseDate(date);
    return { ...line, amount: toCents(amount), ...(day && { date: day }) };
  });

const paidLine =
  (stored: Pick<StoredTenant, 'backend'>) =>
  ({ amount, at }: { readonly amount: number; readonly at: number }): StatementLine => ({
    kind: amount < 0 ? 'reversal' : 'payment',
    text: '',
    amount: toCents(-amount),
    date: todayAt(stored, at),
  });
