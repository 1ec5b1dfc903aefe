import { parseTypedDate, writeDate, type CalendarDate } from '../dates.ts';
import { noMoney } from '../money.ts';
import type { Problems } from '../problem.ts';
import { parseMoney, toDecimal } from '../typed-money.ts';
import { wishProblem, type Written } from './deed-offers.ts';
import type { Deed, Offers, Wish } from './deeds.ts';

/** The form of a change, as it was filled in; each change has its own fields of these. */
export type TypedWish = Record<'payments' | 'which' | 'date' | 'amount', string>;

/** A day before all others. */
const never = '0000-01-01' as CalendarDate;

/** The change as it was typed. What cannot be read lies outside of every offer. */
export const wishTyped = (deed: Deed, typed: TypedWish, format: string): Wish => {
  switch (deed) {
    case 'pause':
      return { deed, payments: Number(typed.payments) };
    case 'move':
      return {
        deed,
        which: typed.which === 'all' ? 'all' : 'next',
        date: parseTypedDate(typed.date, format) ?? never,
      };
    case 'amount':
      return { deed, payment: parseMoney(typed.amount) ?? noMoney };
    case 'ahead':
      return { deed };
    case 'automatic':
      // The chart makes this wish itself: there is nothing to type.
      return { deed, isOn: true };
  }
};

/** The field of each change in which its problem is mended. */
const fields = {
  pause: 'payments',
  move: 'date',
  amount: 'amount',
  ahead: 'payments',
  automatic: 'payments',
} as const satisfies Record<Deed, keyof TypedWish>;

export const typedProblems = (
  offers: Offers,
  wish: Wish,
  written: Written,
): Problems<keyof TypedWish> => {
  const found = wishProblem(offers, wish, written);
  return found ? { [fields[wish.deed]]: found } : {};
};

/** The form as it begins: with what was chosen before, or with the first choice. */
export const typedFrom = (offers: Offers, wish: Wish | undefined, format: string): TypedWish => {
  const { move } = offers;
  const first = 'latest' in move ? 'next' : 'all';
  return {
    payments: String(wish?.deed === 'pause' ? wish.payments : 1),
    which: wish?.deed === 'move' ? wish.which : first,
    date: wish?.deed === 'move' ? writeDate(wish.date, format) : '',
    amount: wish?.deed === 'amount' ? toDecimal(wish.payment) : '',
  };
};
