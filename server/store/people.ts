import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { SampleBalance, SamplePerson, TenantFile } from '#contract/tenant-file.ts';
import { billMark } from '#domain/bill.ts';
import { wayOf } from '#domain/username.ts';
import { hashPassword } from '../passwords.ts';
import { usernameAt } from './logins.ts';
import type { BalancesTable, Database, PeopleTable } from './schema.ts';
import type { InvitationsTable } from './ways-in-schema.ts';

export interface SampleRows {
  readonly people: readonly PeopleTable[];
  readonly invitations: readonly InvitationsTable[];
  readonly balances: readonly BalancesTable[];
}

/** The sample people of a tenant as rows. Hashing is slow: done before any transaction is open. */
export const sampleRows = async (file: TenantFile, now: number): Promise<SampleRows> => {
  const { slug: tenant, backend } = file;
  const same = nameAt(file);
  const samples = backend?.people ?? [];
  const rows = await Promise.all(
    samples.map(async (person) => ({
      ...(await personRow(tenant, person, now)),
      username: same(person.username),
    })),
  );
  const ids = new Map(rows.map(({ username, id }) => [username, id]));
  const people = rows.map((row, at) => {
    const owner = samples[at]?.owner;
    return { ...row, ownerId: owner ? (ids.get(same(owner)) ?? null) : null };
  });
  const invitations = people.flatMap((person) => acceptedBy(person, now));
  const balances = (backend?.balances ?? []).map((one) =>
    balanceRow(tenant, one, one.person ? (ids.get(same(one.person)) ?? null) : null),
  );
  return { people, invitations, balances };
};

const nameAt = (file: TenantFile) => {
  const tenant = tenantOf(file);
  return (typed: string) => usernameAt(tenant, typed);
};

const personRow = async (
  tenant: string,
  person: SamplePerson,
  now: number,
): Promise<Omit<PeopleTable, 'username'>> => ({
  id: randomUUID(),
  tenant,
  usernameType: wayOf(person.username),
  passwordHash: person.password ? await hashPassword(person.password) : null,
  firstName: person.firstName,
  lastName: person.lastName,
  dateOfBirth: person.dateOfBirth,
  email: person.email,
  phone: person.phone,
  address: JSON.stringify(person.address),
  loginType: person.loginType,
  previousLoginAt: null,
  lastLoginAt: null,
  createdAt: now,
  ownerId: null,
  preferences: null,
  textCard: null,
  awaitsActivation: 0,
});

/** The accepted invitation of a sample authorized user. */
const acceptedBy = (person: PeopleTable, now: number): readonly InvitationsTable[] => {
  const { tenant, ownerId, username: email, id: personId } = person;
  if (ownerId === null) return [];
  const times = { sentAt: now, expiresAt: now };
  return [{ id: randomUUID(), tenant, ownerId, email, personId, status: 'active', ...times }];
};

const balanceRow = (
  tenant: string,
  balance: SampleBalance,
  personId: string | null,
): BalancesTable => ({
  id: randomUUID(),
  tenant,
  personId,
  locationId: balance.locationId,
  paymentPostingId: balance.paymentPostingId,
  bill: billMark(balance),
  accountReferenceNumber: balance.accountReferenceNumber,
  amount: balance.amount,
  details: JSON.stringify(balance.details),
  hasStatement: balance.hasStatement ? 1 : 0,
  onPaymentPlan: balance.onPaymentPlan ? 1 : 0,
  statement: balance.statement?.length ? JSON.stringify(balance.statement) : null,
  news: null,
});

export const insertSamples = async (
  trx: Kysely<Database>,
  { people, invitations, balances }: SampleRows,
): Promise<void> => {
  if (people.length > 0) await trx.insertInto('people').values(people).execute();
  if (invitations.length > 0) await trx.insertInto('invitations').values(invitations).execute();
  if (balances.length > 0) await trx.insertInto('balances').values(balances).execute();
};
