import * as v from 'valibot';
import { waitReasons } from '#domain/autopay/agreement.ts';
import { otherPlanners } from '#domain/cart.ts';
import { payers } from '#domain/owed.ts';
import { accountDetails } from './account.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';

const text = v.string();
const maybe = v.optional(v.string());
const cents = v.pipe(v.number(), v.safeInteger());

export const AccountInformation = v.object({
  firstName: text,
  lastName: text,
  userName: text,
  email: text,
  phone: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
});

const additionalPermissions = v.optional(
  v.object({
    hasCarrierOptOut: v.optional(v.boolean(), false),
    /** The number is somebody else's, as that one said. */
    isWrongNumber: v.optional(v.boolean()),
  }),
);

/** The plan that pays a bill here; a plan of the provider's own has none. */
const RunningPlan = v.object({
  planId: text,
  /** The number of open balances that the plan still pays, this one among them. */
  bills: v.number(),
  /** Cents of interest that are due where all those balances are paid today. */
  interest: cents,
  /** Cents of the balance that the plan still takes, where that is not all of it. */
  takes: v.optional(cents),
  /** Said of a plan that is not the reader's own: the account holder's, or an authorized user's. */
  of: v.optional(v.picklist(otherPlanners)),
  /** A payment of it was missed; for its payer. */
  missed: v.optional(v.literal(true)),
  /** The missed payment: its day and cents, and whether its payer was to make it by hand. */
  missedPayment: v.optional(
    v.object({ date: v.pipe(text, v.isoDate()), amount: cents, isOverdue: v.boolean() }),
  ),
});

export const Account = v.object({
  accountId: text,
  openBalanceId: text,
  accountReferenceNumber: text,
  /** The account number. */
  paymentPostingId: text,
  locationId: v.number(),
  /** Cents. */
  amount: cents,
  agencyStatus: v.picklist(['Account on Payment Plan', 'Account Active']),
  hasStatement: v.boolean(),
  running: v.optional(RunningPlan),
  /** Cents of it that an announced payment takes by itself on that day. */
  automatic: v.optional(
    v.object({
      date: v.pipe(text, v.isoDate()),
      amount: cents,
      /** The payment is above the cap of a month: nothing is taken unless the reader says yes before that day. */
      asks: v.optional(v.literal(true)),
      /** The bank refused the payment before, and it is tried again on that day; for the payer alone. */
      isAgain: v.optional(v.literal(true)),
    }),
  ),
  /** Automatic payment would take it, and waits for other means of the reader, for that reason. */
  automaticWaits: v.optional(v.picklist(waitReasons)),
  /** The day on which the reader agreed to a plan for it that has not begun. */
  planUnbegun: v.optional(v.pipe(text, v.isoDate())),
  /** The end of a plan that left it unpaid, of the reader's or of somebody who looks after it. */
  planEnded: v.optional(
    v.object({
      date: v.pipe(text, v.isoDate()),
      by: v.picklist(['portal', 'provider']),
      of: v.picklist(['you', 'user']),
      /** The reader's own plan, where they have a login to see it with. */
      planId: v.optional(text),
    }),
  ),
  /** Cents that a payment of the reader's will take, on which its vendor has still to decide. */
  pending: v.optional(cents),
  /** Payments of others on the balance, for the owner only: the last first. */
  othersPaid: v.optional(
    v.array(v.object({ amount: cents, on: v.pipe(text, v.isoDate()), by: v.picklist(payers) })),
  ),
  ...accountDetails,
});
export type Account = v.InferOutput<typeof Account>;

export const readProfile = call({
  service: 'api',
  method: 'POST',
  path: '/user/profile',
  auth: 'bearer',
  summary: 'Read who is logged in',
  reply: reply({
    accountInformation: AccountInformation,
    previousLoginTime: maybe,
    additionalPermissions,
  }),
});

export const readBalance = call({
  service: 'api',
  method: 'GET',
  path: '/user/balance',
  auth: 'bearer',
  unattended: true,
  summary: 'Read the accounts of whoever is logged in',
  reply: reply({ accounts: v.array(Account) }),
});
