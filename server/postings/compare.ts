import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { keepSettled, postedAs, unsettledSince } from '../store/settled-lines.ts';
import type { SettledLine } from './settlement.ts';

type Db = Kysely<Database>;

/** A bank's three days with a weekend among them: until then the processor may still settle a charge. */
const settlesWithin = 5 * 24 * 60 * 60_000;

/**
 * Keeps what the processor says it settled, and answers in words where the postings say otherwise: by the processor's
 * own numbers, never by days.
 */
export const compareSettlement = async (
  db: Db,
  tenant: string,
  lines: readonly SettledLine[],
  now: number,
): Promise<readonly string[]> => {
  await keepSettled(db, tenant, lines);
  const posted = await postedAs(
    db,
    tenant,
    lines.map(({ vendorId }) => vendorId),
  );
  const theirs = lines.flatMap(({ vendorId, amount, currency, day }) => {
    const own = posted.get(vendorId);
    const said = `${vendorId}: ${written(amount, currency)} settled on ${day}`;
    if (own === undefined) return `${said}, no posting`;
    return own.amount === amount && own.currency === currency
      ? []
      : `${said}, ${written(own.amount, own.currency)} posted`;
  });
  const ours = (await unsettledSince(db, tenant, now - settlesWithin)).map(
    ({ vendorId, amount, currency, receipt }) =>
      `${vendorId}: ${written(Number(amount), currency)} posted (${receipt}), not settled`,
  );
  return [...theirs, ...ours];
};

const written = (cents: number, currency: string): string =>
  `${toDecimal(toCents(cents))} ${currency}`;
