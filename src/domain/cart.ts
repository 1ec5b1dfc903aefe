import { addMoney, noMoney, subtractMoney, type Cents } from './money.ts';
import type { Interval } from './tenant-words.ts';

/** The part of a bill that an announced payment takes, and its day, as it is kept with a visit. */
export interface AutomaticPart {
  readonly date: string;
  readonly amount: Cents;
  /** Nothing is taken unless the payer says yes before that day. */
  readonly asks?: true;
  /** The bank refused it before, and it is tried again. */
  readonly isAgain?: true;
}

export type AgencyStatus = 'Account Active' | 'Account on Payment Plan';

/** A bill that the patient owes, as found by the provider or as typed from the paper. */
export interface CartAccount {
  readonly accountId: string;
  /** The account number. */
  readonly paymentPostingId: string;
  readonly accountReferenceNumber?: string;
  readonly locationId: number;
  readonly amount: Cents;
  readonly openBalanceId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly name?: string;
  readonly agencyStatus: AgencyStatus;
  readonly hasStatement: boolean;
  /** Further details that the provider asks for, or tells, by field key. */
  readonly details: Readonly<Record<string, string>>;
  readonly searchParamsToken?: string;
  /** The account's location takes no payments here. */
  readonly notOnline?: true;
  /** Cents that a payment of the patient's will take, which is being processed. */
  readonly pending?: Cents;
  /** The payment plan that pays the account here; a plan that the provider runs itself is not known. */
  readonly running?: RunningPlan;
  /** Cents of it that an announced payment takes by itself on that day, unless it is paid before. */
  readonly automatic?: AutomaticPart;
}

/** The payers of a running plan that is not the reader's own: the account holder, or an authorized user. */
export const otherPlanners = ['owner', 'user'] as const;

/** A payment plan whose payments are taken here. */
export interface RunningPlan {
  readonly planId: string;
  /** Open bills that the plan still pays: whoever pays all of them in full ends it. */
  readonly bills: number;
  /** Interest that is due where the plan is ended today. */
  readonly interest: Cents;
  /** The part of this bill that the plan still takes, where it is not all of it: a payment was refunded. */
  readonly takes?: Cents;
  /** Said of a plan that is not the reader's own. */
  readonly of?: (typeof otherPlanners)[number];
  /** A payment of it was missed; its payer alone knows. */
  readonly missed?: true;
  /** The missed payment, and whether its payer was to make it by hand. */
  readonly missedPayment?: {
    readonly date: string;
    readonly amount: Cents;
    readonly isOverdue: boolean;
  };
}

export type PaymentOption = 'FULL' | 'PARTIAL' | 'RECURRING' | 'DEFERRED';

/**
 * The reasons that put an account off without the patient: a plan of others, or too many to be paid
 * at once.
 */
export const putOffReasons = ['plan', 'room'] as const;
export type PutOffFor = (typeof putOffReasons)[number];

/**
 * A row of the cart: how one account is to be paid, or several together by a payment plan. Saved
 * visits and the calls know the rows as `plans`, and a row's id as `planId`.
 */
export interface CartRow {
  readonly planId: string;
  readonly subtotal: Cents;
  readonly amount: Cents;
  readonly paymentOption: PaymentOption;
  readonly interval: 'single' | Interval;
  readonly duration: number;
  readonly email: string;
  readonly phone: string;
  /** The sum of a payment plan, interest included. */
  readonly total?: Cents;
  /** The day of the plan's first payment, where the provider is. */
  readonly startDate?: string;
  readonly accounts: readonly string[];
  /** The reason why the row is put off; none where the patient put it off. */
  readonly putOffFor?: PutOffFor;
}

export interface Cart {
  readonly accounts: Readonly<Record<string, CartAccount>>;
  readonly planIds: readonly string[];
  readonly plans: Readonly<Record<string, CartRow>>;
}

export const rowsIn = (cart: Cart): readonly CartRow[] =>
  cart.planIds.flatMap((id) => cart.plans[id] ?? []);

/** Accounts in the order in which they were added. */
export const accountsIn = (cart: Cart): readonly CartAccount[] =>
  rowsIn(cart).flatMap((row) => accountsOf(cart, row));

export const accountsOf = (cart: Cart, row: CartRow): readonly CartAccount[] =>
  row.accounts.flatMap((id) => cart.accounts[id] ?? []);

/** The term that a row adds to what is due today: all of it, a part, a plan's first payment, or nothing. */
export interface TodayTerm {
  readonly row: CartRow;
  readonly amount: Cents;
}

/** The terms of all rows: these and the interest of what is paid off add up to what is due today. */
export const todayTerms = (cart: Cart): readonly TodayTerm[] =>
  rowsIn(cart).map((row) => ({ row, amount: row.amount }));

/** A plan that runs here and ends today: what of its interest is due with its bills. */
export type Payoff = Omit<RunningPlan, 'bills'>;

/** The plans whose open bills are all paid in full. */
export function payoffsIn(cart: Cart): readonly Payoff[] {
  const paid = rowsIn(cart)
    .filter(({ paymentOption }) => paymentOption === 'FULL')
    .flatMap((row) => accountsOf(cart, row))
    .flatMap((account) => (isOverFor(account) ? [] : (account.running ?? [])));
  const count = (id: string) => paid.filter(({ planId }) => planId === id).length;
  return [...new Map(paid.map((one) => [one.planId, one])).values()]
    .filter(({ planId, bills }) => count(planId) === bills)
    .map(({ planId, interest }) => ({ planId, interest }));
}

export const dueTodayOf = (cart: Cart): Cents =>
  addMoney(
    ...todayTerms(cart).map(({ amount }) => amount),
    ...payoffsIn(cart).map(({ interest }) => interest),
  );

/** The rows that a payment sends: all that are not put off. */
export const payableRows = (cart: Cart): readonly CartRow[] =>
  rowsIn(cart).filter(({ paymentOption, amount }) => paymentOption !== 'DEFERRED' && amount > 0);

/** An account that comes to nothing is no longer owed. */
export const isOpen = ({ amount }: Pick<CartAccount, 'amount'>): boolean => amount > 0;

/** Nobody pays a bill whose location takes no payments here, or one that a payment is being processed for. */
export const mayBePaid = ({
  notOnline,
  pending,
}: {
  readonly notOnline?: boolean | undefined;
  readonly pending?: number | undefined;
}): boolean => !notOnline && pending === undefined;

/** A payment of the patient's own on the bill is being processed. */
export const isProcessed = ({ pending }: Pick<CartAccount, 'pending'>): boolean =>
  pending !== undefined;

/** The part of a bill that no payment is being processed for. */
export const stillOwed = ({ amount, pending = noMoney }: Pick<CartAccount, 'amount' | 'pending'>) =>
  pending < amount ? subtractMoney(amount, pending) : noMoney;

/** A bill that was typed from paper: only the patient knows what stands on it, and may change it. */
export const isTyped = ({ openBalanceId }: Pick<CartAccount, 'openBalanceId'>): boolean =>
  openBalanceId === undefined;

export const isOnPlan = (
  account: { readonly agencyStatus?: string | undefined } | undefined,
): boolean => account?.agencyStatus === 'Account on Payment Plan';

/** The part of a plan that paid this bill went back wholly, so the plan pays nothing of it any more. */
export const isOverFor = ({ running }: Pick<CartAccount, 'running'>): boolean =>
  running?.takes === noMoney;

/** A plan that runs here ends when everything is paid; of a plan of the provider's own nobody knows that. */
export const runsHere = ({ running }: Pick<CartAccount, 'running'>): boolean =>
  running !== undefined;

export const isRecurring = ({ paymentOption }: CartRow): boolean => paymentOption === 'RECURRING';

export const hasRecurring = (cart: Cart): boolean => rowsIn(cart).some(isRecurring);

export const once = { interval: 'single', duration: 0, email: '', phone: '' } as const;
