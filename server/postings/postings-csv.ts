import { toCents } from '#domain/money.ts';
import { dayIn } from '#domain/time-zone.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { csvOf } from '../csv.ts';
import type { Batch, Posting } from '../store/postings.ts';
import { totalsOf } from './totals.ts';

/** The version of this file; a reader refuses one that it does not know. */
const profile = '1';

const head = [
  'seq',
  'kind',
  'of',
  'account',
  'reference',
  'location',
  'method',
  'amount',
  'currency',
  'processor_id',
  'paid_at',
  'receipt',
];

/** A closed batch as a file: the same bytes whenever it is asked for. */
export const postingsCsv = (
  { tenant, number, closedAt, zone }: Batch,
  postings: readonly Posting[],
): string => {
  const day = dayIn(closedAt ?? 0, zone ?? undefined);
  const said = (cents: number) => toDecimal(toCents(cents));
  return csvOf([
    ['#POSTINGS', profile, tenant, String(number), day],
    head,
    ...postings.map((one) => [
      String(one.seq),
      one.kind,
      one.ofSeq === null ? '' : String(one.ofSeq),
      one.account,
      one.reference,
      String(one.locationId),
      one.method,
      said(one.amount),
      one.currency,
      one.vendorId ?? '',
      new Date(one.at).toISOString(),
      one.receipt,
    ]),
    ...totalsOf(postings).map(({ currency, taken, back, net }) => [
      '#TOTAL',
      currency,
      said(taken),
      said(back),
      said(net),
    ]),
    ['#END', String(postings.length)],
  ]);
};
