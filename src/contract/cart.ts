import * as v from 'valibot';
import {
  type AutomaticPart,
  accountsOf,
  otherPlanners,
  payableRows,
  payoffsIn,
  putOffReasons,
  type Cart,
  type CartAccount,
  type CartRow,
  type RunningPlan,
} from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import { intervals } from '#domain/tenant-words.ts';

/** Integer cents; a decimal string exists only in what a person types or reads. */
export const Amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(99_999_999_999_99),
  v.transform((cents) => cents as Cents),
);
export const AccountId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{1,64}$/));
const id = AccountId;
const short = v.pipe(v.string(), v.maxLength(100));
const text = v.pipe(v.string(), v.maxLength(500));
const interval = v.picklist(['single', ...intervals]);

/** Details by field key; no provider asks for more. */
const details = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), text),
  v.maxEntries(200, 'Must be 200 or fewer'),
);

const agencyStatus = v.picklist(['Account Active', 'Account on Payment Plan']);

const account = {
  accountId: id,
  paymentPostingId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(50)),
  accountReferenceNumber: v.exactOptional(short),
  locationId: v.pipe(v.number(), v.integer()),
  amount: Amount,
  openBalanceId: v.exactOptional(id),
  firstName: v.exactOptional(short),
  lastName: v.exactOptional(short),
  name: v.exactOptional(short),
  /** The values by which an account was looked up, where the provider validates balances. */
  searchParams: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ param: v.pipe(v.string(), v.maxLength(64)), value: short })),
      v.maxLength(20),
    ),
  ),
  searchParamsToken: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  details: v.optional(details, {}),
};

/** The cart as a payment sends it, without what is put off today. */
export const SentCart = v.strictObject({
  accounts: v.pipe(
    v.array(v.strictObject({ ...account, agencyStatus: v.exactOptional(agencyStatus) })),
    v.maxLength(mostAtOnce),
  ),
  paymentActions: v.pipe(
    v.array(
      v.strictObject({
        accounts: v.pipe(v.array(id), v.nonEmpty(), v.maxLength(mostAtOnce)),
        amount: Amount,
        interval: v.optional(interval, 'single'),
        /** The instalments of a plan; 0 where the patient says only how much each is. */
        duration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120)), 0),
        startDate: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
        email: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
        phone: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
      }),
    ),
    v.nonEmpty(),
    v.maxLength(mostAtOnce),
  ),
  /** The plans that end by this payment, and the interest that it pays of each beside the bills. */
  payoffs: v.exactOptional(
    v.pipe(v.array(v.strictObject({ planId: id, interest: Amount })), v.maxLength(mostAtOnce)),
  ),
});
export type SentCart = v.InferOutput<typeof SentCart>;

/** A field of the cart that is not kept does not compile: the visit could not be saved with it. */
type Kept<T> = Readonly<Record<keyof T, v.GenericSchema>>;

const row = v.strictObject({
  planId: id,
  subtotal: Amount,
  amount: Amount,
  paymentOption: v.picklist(['FULL', 'PARTIAL', 'RECURRING', 'DEFERRED']),
  interval,
  duration: v.pipe(v.number(), v.integer(), v.minValue(0)),
  email: short,
  phone: short,
  total: v.exactOptional(Amount),
  startDate: v.exactOptional(v.pipe(v.string(), v.isoDate())),
  accounts: v.pipe(v.array(id), v.maxLength(mostAtOnce)),
  putOffFor: v.exactOptional(v.picklist(putOffReasons)),
} satisfies Kept<CartRow>);
const rows = v.pipe(v.array(row), v.maxLength(mostAtOnce));

/** Decisions on accounts at other locations than the one that is looked at. */
export const SavedAside = rows;

/** A plan that was being set up: in which step, how all would be paid, and how it was before. */
export const SavedDraft = v.strictObject({
  step: v.picklist([1, 2, 3, 4]),
  plans: rows,
  before: rows,
});

const running = v.strictObject({
  planId: id,
  bills: v.pipe(v.number(), v.integer(), v.minValue(1)),
  interest: Amount,
  takes: v.exactOptional(Amount),
  of: v.exactOptional(v.picklist(otherPlanners)),
  missed: v.exactOptional(v.literal(true)),
  missedPayment: v.exactOptional(
    v.strictObject({
      date: v.pipe(v.string(), v.isoDate()),
      amount: Amount,
      isOverdue: v.boolean(),
    }),
  ),
} satisfies Kept<RunningPlan>);

const automatic = v.strictObject({
  date: v.pipe(v.string(), v.isoDate()),
  amount: Amount,
  asks: v.exactOptional(v.literal(true)),
  isAgain: v.exactOptional(v.literal(true)),
} satisfies Kept<AutomaticPart>);

/** The cart as a saved visit keeps it. */
export const SavedAccount = v.strictObject({
  ...account,
  details,
  agencyStatus,
  hasStatement: v.boolean(),
  running: v.exactOptional(running),
  notOnline: v.exactOptional(v.literal(true)),
  pending: v.exactOptional(Amount),
  automatic: v.exactOptional(automatic),
} satisfies Kept<CartAccount>);

export const SavedCart = v.strictObject({
  accounts: v.record(id, SavedAccount),
  planIds: v.pipe(v.array(id), v.maxLength(mostAtOnce)),
  plans: v.record(id, row),
  /** The amounts that the patient put off, by id, of a large cart, which the provider tells again. */
  putOff: v.exactOptional(v.record(id, Amount)),
  /** The amounts put off without the patient, by the reason. */
  putOffFor: v.exactOptional(v.record(v.picklist(putOffReasons), v.record(id, Amount))),
});

export const sentCart = (cart: Cart): SentCart => {
  const rows = payableRows(cart);
  const payoffs = payoffsIn(cart);
  return {
    accounts: rows.flatMap((row) => accountsOf(cart, row)).map(sentAccount),
    paymentActions: rows.map(sentAction),
    ...(payoffs.length > 0 && { payoffs: payoffs.map((payoff) => ({ ...payoff })) }),
  };
};

const sentAccount = ({
  hasStatement: _,
  running: __,
  notOnline: ___,
  pending: ____,
  automatic: _____,
  ...sent
}: CartAccount) => ({
  ...sent,
  details: { ...sent.details },
});

const sentAction = ({ accounts, amount, interval: every, duration, email, phone }: CartRow) => ({
  accounts: [...accounts],
  amount,
  interval: every,
  duration,
  startDate: '',
  email,
  phone,
});
