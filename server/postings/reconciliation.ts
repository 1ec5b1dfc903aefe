import { dayIn } from '#domain/time-zone.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Batch, Posting } from '../store/postings.ts';
import { totalsOf } from './totals.ts';

/** A closed batch as FHIR R4: one PaymentReconciliation for each currency, a line of NDJSON each. */
export const reconciliations = (batch: Batch, postings: readonly Posting[]): string =>
  totalsOf(postings)
    .map(({ currency, net }) => {
      const own = postings.filter((one) => one.currency === currency);
      return `${written(reconciliation(batch, { currency, net, own }))}\n`;
    })
    .join('');

interface Own {
  readonly currency: string;
  readonly net: number;
  readonly own: readonly Posting[];
}

const reconciliation = ({ tenant, number, closedAt, zone }: Batch, { currency, net, own }: Own) => {
  const dayOf = (at: number) => dayIn(at, zone ?? undefined);
  const closed = dayOf(closedAt ?? 0);
  return {
    resourceType: 'PaymentReconciliation',
    identifier: [{ value: `${tenant}-${number}-${currency}` }],
    status: 'active',
    created: closed,
    paymentDate: closed,
    paymentAmount: { value: new Decimal(net), currency },
    paymentIdentifier: { value: `${tenant}-${number}` },
    detail: own.map((one) => ({
      identifier: { value: String(one.seq) },
      ...(one.ofSeq !== null && { predecessor: { value: String(one.ofSeq) } }),
      type: { text: one.kind },
      request: {
        ...(one.reference !== '' && { display: one.reference }),
        identifier: { value: one.account, type: { text: 'account' } },
      },
      response: {
        ...(one.vendorId !== null && { identifier: { value: one.vendorId } }),
        display: one.receipt,
      },
      date: dayOf(one.at),
      amount: { value: new Decimal(one.amount), currency },
    })),
  };
};

/** An amount as FHIR writes it: a decimal that keeps its zeros and was never a float. */
class Decimal {
  constructor(readonly cents: number) {}

  toJSON(): string {
    return `${mark}${toDecimal(toCents(this.cents))}${mark}`;
  }
}

/** No text of a payment holds this character: it stands around what is written without quotes. */
const mark = '\u0000';
const marked = /"\\u0000(-?\d+\.\d{2})\\u0000"/g;

const written = (resource: object): string => JSON.stringify(resource).replace(marked, '$1');
