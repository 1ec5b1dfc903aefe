import { parseTypedDate, writeDate, type CalendarDate } from '../dates.ts';
import { noMoney } from '../money.ts';
import type { Problems } from '../problem.ts';
import { parseMoney, toDecimal } from '../typed-money.ts';
import { paymentsWith, type Chosen } from './adding.ts';
import { wishProblem, type Written } from './deed-offers.ts';
import type { Deed, Offers, Wish } from './deeds.ts';

/** The form of a change, as it was filled in; each change has its own fields of these. */
export type TypedWish = Record<'payments' | 'which' | 'date' | 'amount' | 'bills' | 'kept', string>;

/** A day before all others. */
const never = '0000-01-01' as CalendarDate;

interface Reading {
  readonly format: string;
  readonly offers: Offers;
}

/** The ids of the bills that are ticked, as their field holds them. */
export const tickedIn = ({ bills }: Pick<TypedWish, 'bills'>): readonly string[] =>
  bills.split(' ').filter((id) => id !== '');

/** The change as it was typed. What cannot be read lies outside of every offer. */
export const wishTyped = (deed: Deed, typed: TypedWish, { format, offers }: Reading): Wish => {
  switch (deed) {
    case 'pause':
      return { deed, payments: Number(typed.payments) };
    case 'resume': {
      const { resume } = offers;
      return 'why' in resume ? { deed, intervals: 0, date: never } : { deed, ...resume };
    }
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
    case 'catchup': {
      const { catchup } = offers;
      return { deed, payments: 'why' in catchup ? 0 : catchup.payments };
    }
    case 'payoff': {
      const { payoff } = offers;
      return { deed, amount: 'why' in payoff ? noMoney : payoff.amount };
    }
    case 'automatic':
      // The chart makes this wish itself: there is nothing to type.
      return { deed, isOn: true };
    case 'add': {
      const { add } = offers;
      if ('why' in add) return { deed, bills: [], payment: noMoney };
      const bills = chosenIn(typed, add.bills);
      const { payment, count } = paymentsWith(add, bills);
      const wanted = typed.kept === 'count' ? (count ?? payment) : (payment ?? count);
      return { deed, bills, payment: wanted ?? noMoney };
    }
  }
};

/** The bills that are ticked, with what is owed on each. */
export const chosenIn = (
  typed: Pick<TypedWish, 'bills'>,
  bills: readonly Chosen[],
): readonly Chosen[] => {
  const ticked = tickedIn(typed);
  return bills.filter(({ id }) => ticked.includes(id)).map(({ id, amount }) => ({ id, amount }));
};

/** The field of each change in which its problem is mended. */
const fields = {
  pause: 'payments',
  resume: 'payments',
  move: 'date',
  amount: 'amount',
  ahead: 'payments',
  catchup: 'payments',
  automatic: 'payments',
  add: 'bills',
  payoff: 'payments',
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
  const { move, add } = offers;
  const first = 'latest' in move ? 'next' : 'all';
  return {
    payments: String(wish?.deed === 'pause' ? wish.payments : 1),
    which: wish?.deed === 'move' ? wish.which : first,
    date: wish?.deed === 'move' ? writeDate(wish.date, format) : '',
    amount: wish?.deed === 'amount' ? toDecimal(wish.payment) : '',
    ...addedFrom(add, wish),
  };
};

/** A single bill is ticked already. */
const addedFrom = (
  add: Offers['add'],
  wish: Wish | undefined,
): Pick<TypedWish, 'bills' | 'kept'> => {
  if ('why' in add) return { bills: '', kept: 'payment' };
  const [only, ...others] = add.bills;
  const first = only && others.length === 0 ? only.id : '';
  if (wish?.deed !== 'add') return { bills: first, kept: 'payment' };
  return {
    bills: wish.bills.map(({ id }) => id).join(' '),
    kept: wish.payment === add.payment ? 'payment' : 'count',
  };
};
