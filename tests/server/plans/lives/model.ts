import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { CalendarDate } from '#domain/dates.ts';
import type { Wish } from '#domain/plans/deeds.ts';

dayjs.extend(utc);

/** The time zone of the provider. */
export const zone = 'America/Chicago';

interface Payment {
  readonly date: string;
  readonly amount: number;
}

const steps = {
  weekly: ['week', 1],
  biweekly: ['week', 2],
  monthly: ['month', 1],
  quarterly: ['month', 3],
} as const;
export type Pace = keyof typeof steps;

/** So many steps of the plan's interval later; no day of a month is beyond the 28th here. */
const after = (date: string, pace: Pace, count: number): string => {
  const [unit, size] = steps[pace];
  return dayjs
    .utc(date)
    .add(count * size, unit)
    .format('YYYY-MM-DD');
};

/** Three business days lie between two debits. */
const apart = (payments: readonly Payment[]): readonly Payment[] => {
  const made: Payment[] = [];
  for (const one of payments) {
    const before = made.at(-1);
    const soonest = before ? soonestDebit(before.date as CalendarDate) : one.date;
    made.push({ ...one, date: soonest > one.date ? soonest : one.date });
  }
  return made;
};

const isNear = (date: string, today: string): boolean =>
  date <= dayjs.utc(today).add(6, 'day').format('YYYY-MM-DD');

/**
 * A plan as simply as it can be told: what is still agreed to, and what its bill owes. Debits never differ from it, in
 * day or amount.
 */
export class Life {
  agreed: Payment[];
  owed: number;
  taken = 0;
  isStopped = false;
  /** The amount of the payment that was made last. */
  private previous = 0;
  /** The last digits of the account that pays, and of the one that pays once the next payment is over. */
  private means = '6789';
  private later: string | undefined;
  /** The day of the next payment that its payer was told of, by a letter of its own or by that of a change. */
  private told: string | undefined;
  /** The accounts from which debits were taken. */
  readonly debitedFrom: string[] = [];

  constructor(
    readonly pace: Pace,
    total: number,
    payment: number,
    start: string,
  ) {
    const count = Math.ceil(total / payment);
    this.agreed = Array.from({ length: count }, (_, at) => ({
      date: after(start, pace, at),
      amount: Math.min(payment, total - at * payment),
    }));
    this.owed = total;
    this.pay(this.agreed.shift()?.amount ?? 0);
  }

  /** The payments that are left, cut from the end to what is owed. */
  get left(): readonly Payment[] {
    let rest = this.owed;
    return this.agreed.flatMap(({ date, amount }) => {
      const taken = Math.min(rest, amount);
      rest -= taken;
      return taken > 0 ? [{ date, amount: taken }] : [];
    });
  }

  get isOver(): boolean {
    return this.isStopped || this.owed === 0;
  }

  /** The amount that payments have; the last one of all may be smaller. */
  private get usual(): number {
    const amounts = this.agreed.map(({ amount }) => amount);
    return Math.max(...amounts, ...(amounts.length === 1 ? [this.previous] : []));
  }

  private pay(amount: number): void {
    this.previous = amount;
    this.owed -= amount;
    this.taken += amount;
  }

  paidBeside(amount: number): void {
    this.owed -= amount;
  }

  /** A day with its debit: one at most. */
  live(today: string): void {
    const [next] = this.left;
    if (this.isOver || next === undefined || next.date > today) return;
    this.agreed.shift();
    this.pay(next.amount);
    this.debitedFrom.push(this.means);
    this.takeUp();
    this.told = undefined;
  }

  /** A payment is told six days before; the account that waited pays it, as the letter says. */
  tell(today: string): void {
    const [next] = this.left;
    if (next === undefined || next.date === this.told || !isNear(next.date, today)) return;
    this.told = next.date;
    this.takeUp();
  }

  private takeUp(): void {
    this.means = this.later ?? this.means;
    this.later = undefined;
  }

  /** Another account pays, at once or once the next payment is over; one that waited is not taken up any more. */
  payFrom(last4: string, isLater: boolean): void {
    if (isLater) this.later = last4;
    else [this.means, this.later] = [last4, undefined];
  }

  stop(): void {
    this.isStopped = true;
    this.agreed = [];
  }

  /** The payments that a change would leave. */
  changed(wish: Wish, today: string): readonly Payment[] {
    const list = [...this.agreed];
    const [first] = list;
    if (first === undefined) return [];
    switch (wish.deed) {
      case 'pause':
        return apart(
          list.map((one) => ({ ...one, date: after(one.date, this.pace, wish.payments) })),
        );
      case 'resume':
        return apart(
          list.map((one, at) => ({
            ...one,
            date: at === 0 ? wish.date : after(one.date, this.pace, -wish.intervals),
          })),
        );
      case 'move':
        return list.map((one, at) => {
          if (wish.which === 'all') return { ...one, date: after(wish.date, this.pace, at) };
          return at === 0 ? { ...one, date: wish.date } : one;
        });
      case 'amount':
        return this.shared(this.owed, wish.payment);
      case 'add': {
        const before = this.left;
        const sum = this.owed + wish.bills.reduce((all, { amount }) => all + amount, 0);
        if (![this.usual, Math.ceil(sum / before.length)].includes(wish.payment))
          throw new Error(`a payment of ${wish.payment} was never agreed to`);
        return this.shared(sum, wish.payment);
      }
      case 'payoff':
        if (wish.amount !== this.owed) throw new Error(`${wish.amount} is not what is owed`);
        return [{ date: today, amount: this.owed }];
      case 'automatic':
        throw new Error('no life here pays by hand');
      case 'catchup':
        throw new Error('no life here is late');
      case 'ahead':
        return apart([{ ...first, date: today }, ...list.slice(1)]);
    }
  }

  /** A sum in payments of one size, on the days that there are and on further ones. */
  private shared(sum: number, payment: number): readonly Payment[] {
    const days = this.left.map(({ date }) => date);
    const made: Payment[] = [];
    for (let rest = sum; rest > 0; rest -= payment)
      made.push({
        date: days[made.length] ?? after(made.at(-1)?.date ?? '', this.pace, 1),
        amount: Math.min(rest, payment),
      });
    return made;
  }

  /** The payments that are agreed to from now on, and what more is owed with them. */
  agree(payments: readonly Payment[], today: string, added = 0): void {
    const [next] = payments;
    if (next && next.date !== this.left[0]?.date)
      this.told = isNear(next.date, today) ? next.date : undefined;
    this.agreed = [...payments];
    this.owed += added;
  }
}
