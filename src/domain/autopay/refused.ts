import type { CalendarDate } from '../dates.ts';
import { addMoney, noMoney, type Cents } from '../money.ts';
import type { Owed } from '../owed.ts';
import type { WaitReason } from './agreement.ts';

/** A payment that the bank refused, and that is tried again on that day. */
export interface TriedAgain {
  readonly amount: Cents;
  readonly date: CalendarDate;
}

/** Automatic payment that takes nothing before its payer chooses other means, with what is owed meanwhile. */
export interface Halted {
  readonly amount: Cents;
  readonly why: WaitReason;
}

const sumOf = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, one) => addMoney(sum, one), noMoney);

/** The reader's own payment that is tried again, with all that it would take of what is owed. */
export const triedAgain = (owed: Owed): TriedAgain | undefined => {
  const again = owed.flatMap(({ automatic }) => (automatic?.isAgain ? automatic : []));
  const [first] = again;
  if (first === undefined) return undefined;
  const date = first.date as CalendarDate;
  return { date, amount: sumOf(again.map(({ amount }) => amount)) };
};

/** The wait of the reader's own automatic payment, as long as something is owed that it would take. */
export const haltedPayment = (owed: Owed): Halted | undefined => {
  const waiting = owed.filter(({ automaticWaits }) => automaticWaits !== undefined);
  const why = waiting[0]?.automaticWaits;
  return why && { why, amount: sumOf(waiting.map(({ amount }) => amount)) };
};
