import { addMoney, type Cents } from '../money.ts';
import { isWithinRules, type Amounts } from './rules.ts';
import { instalmentsFor, paymentFor } from './schedule.ts';

/** A bill as it was chosen, with the whole of what is owed on it. */
export interface Chosen {
  /** The open-balance id. */
  readonly id: string;
  readonly amount: Cents;
}

/** An open bill of a payer that no plan pays, and no payment under way. */
export interface FreeBill extends Chosen {
  readonly number: string;
  readonly locationId: number;
}

/** The number of payments that a provider allows for amounts. */
export interface Length extends Amounts {
  readonly most: number;
}

/** The bills that may come on a plan as well, and within what. */
export interface Adding {
  readonly bills: readonly FreeBill[];
  /** The usual amount of a payment. */
  readonly payment: Cents;
  /** The number of the payments that are left, and their sum. */
  readonly count: number;
  readonly left: Cents;
  readonly lengths: readonly Length[];
  /** The amounts that plans are for; any, where none are said. */
  readonly ranges: readonly Amounts[];
}

/** The part of the payments that stays where bills are added: their amount, and they are more, or their number. */
export const keptWays = ['payment', 'count'] as const;
export type Kept = (typeof keptWays)[number];

/** The payments from then on for each way that the provider allows; none where it allows no plan of that sum. */
export const paymentsWith = (
  { payment, count, left, lengths, ranges }: Omit<Adding, 'bills'>,
  chosen: readonly Chosen[],
): Partial<Record<Kept, Cents>> => {
  const total = addMoney(left, ...chosen.map(({ amount }) => amount));
  if (chosen.length === 0 || !isWithinRules(ranges, total)) return {};
  const most = Math.max(
    count,
    ...lengths.map((length) => (isWithinRules([length], total) ? length.most : 0)),
  );
  const more = instalmentsFor(total, payment);
  return {
    ...(more <= most && { payment }),
    ...(more > count && { count: paymentFor(total, count) }),
  };
};

/** The chosen bills as they are offered; nothing where one is not, or owes another sum by now. */
export const billsAmong = (
  { bills }: Pick<Adding, 'bills'>,
  chosen: readonly Chosen[],
): readonly FreeBill[] | undefined => {
  const found = chosen.flatMap(
    ({ id, amount }) => bills.find((bill) => bill.id === id && bill.amount === amount) ?? [],
  );
  const isEach = found.length === chosen.length && new Set(found).size === found.length;
  return isEach ? found : undefined;
};
