import type { Cells, Fault } from './bill.ts';
import {
  identified,
  type Account,
  type Invoice,
  type Party,
  type Patient,
} from './fhir-resources.ts';

export interface Linked {
  readonly invoice: Invoice;
  readonly account: Account;
  readonly patient: Patient | undefined;
  readonly guarantor: Party | undefined;
  readonly location: string;
  readonly statement: string;
  readonly through: number;
  readonly currency: string;
}

/** An invoice with all that is linked to it as the cells of a line: the same rules hold for both formats. */
export const cellsOf = (linked: Linked): Cells | Fault => {
  const { invoice, account, patient, guarantor, location, statement, through } = linked;
  const amounts = amountsOf(linked);
  if ('why' in amounts) return amounts;
  const number = identified(account.identifier, 'AN');
  const name = patient?.name?.[0];
  return {
    account: number,
    reference: identified(invoice.identifier, '') || number,
    location,
    mrn: identified(patient?.identifier, 'MR'),
    last: name?.family ?? name?.text ?? '',
    first: name?.given?.join(' ') ?? '',
    born: patient?.birthDate ?? '',
    guarantor: nameOf(guarantor),
    ...amounts,
    due: '',
    statement,
    posted_through: String(through),
  };
};

const nameOf = (party: Party | undefined): string => {
  const name = party?.name;
  if (typeof name === 'string') return name;
  const [own] = name ?? [];
  if (own === undefined) return '';
  return own.family
    ? [own.family, own.given?.join(' ')].filter(Boolean).join(', ')
    : (own.text ?? '');
};

type Amounts = Pick<Cells, 'charge' | 'insurance' | 'adjustment' | 'paid' | 'owed'>;

const nothing: Amounts = {
  charge: '0.00',
  insurance: '0.00',
  adjustment: '0.00',
  paid: '0.00',
  owed: '0.00',
};

const isClosed = ({ invoice, account }: Linked): boolean =>
  ['cancelled', 'entered-in-error', 'balanced'].includes(invoice.status) ||
  (account.status ?? 'active') !== 'active';

const amountsOf = (linked: Linked): Amounts | Fault => {
  if (isClosed(linked)) return nothing;
  const { invoice, currency } = linked;
  const sums = { charge: 0, insurance: 0, adjustment: 0, paid: 0 };
  for (const { type, code, amount } of invoice.totalPriceComponent ?? []) {
    if (type === 'informational') continue;
    const column = columnOf(type, code?.text ?? code?.coding?.[0]?.code ?? '');
    if (column === undefined)
      return {
        column: 'adjustment',
        why: 'has a deduction without the code insurance, adjustment or paid',
      };
    if ((amount?.currency ?? currency) !== currency)
      return { column, why: 'is of another currency' };
    sums[column] += scaled(amount?.value ?? 0);
  }
  const total = invoice.totalGross ?? invoice.totalNet;
  if (total?.value === undefined || total.value === null)
    return { column: 'owed', why: 'is missing: neither totalGross nor totalNet says it' };
  if ((total.currency ?? currency) !== currency)
    return { column: 'owed', why: 'is of another currency' };
  const { charge, insurance, adjustment, paid } = sums;
  return {
    charge: said(charge),
    insurance: said(insurance),
    adjustment: said(adjustment),
    paid: said(paid),
    owed: said(scaled(total.value)),
  };
};

const columnOf = (type: string, code: string) => {
  if (type === 'base' || type === 'surcharge' || type === 'tax') return 'charge';
  if (code === 'insurance' || code === 'adjustment' || code === 'paid') return code;
  return type === 'discount' ? 'adjustment' : undefined;
};

/** Ten thousandths: sums of decimals are exact, and more decimals than two are seen. */
const scaled = (value: number): number => Math.round(value * 10_000);

const said = (amount: number): string =>
  amount % 100 === 0 ? (amount / 10_000).toFixed(2) : (amount / 10_000).toFixed(4);
