import * as v from 'valibot';
import { usuallyAllowed } from '#domain/plans/deed-offers.ts';
import { missedPolicies } from '#domain/plans/chances.ts';
import { earlyPayoffs } from '#domain/plans/early-payoff.ts';
import { mostInstalments } from '#domain/plans/plan-schedule.ts';
import { originOf } from '#domain/origin.ts';
import { isTimeZone } from '#domain/is-time-zone.ts';
import { flag, list, text } from './lenient.ts';
import { AccountDetails, Address } from './account.ts';
import { Help } from './help.ts';
import { Slug } from './session.ts';
import { settingsEntries, type Settings } from './settings.ts';

const Origin = v.pipe(
  v.string(),
  v.check(
    (value) => originOf(value, true) !== undefined,
    'Must be an exact origin such as https://www.example.org',
  ),
);

const day = v.pipe(v.string(), v.isoDate('Must be a date such as 1980-12-31'));

/** A person who can sign in to the sandbox. */
export const SamplePerson = v.object({
  /** An e-mail address or a phone number, with which people sign in. */
  username: v.pipe(text(254), v.nonEmpty()),
  password: v.nullish(v.string()),
  firstName: text(40),
  lastName: text(40),
  dateOfBirth: day,
  email: v.pipe(v.string(), v.email()),
  phone: text(20),
  address: Address,
  loginType: v.picklist(['quickpay', 'credentialed', 'authorized-user']),
  /** The username of the account holder who invited an authorized user. */
  owner: v.nullish(text(254)),
});
export type SamplePerson = v.InferOutput<typeof SamplePerson>;

/** A line of a bill: a charge is above nothing, a payment or an adjustment below it. */
export const SampleLine = v.object({
  kind: v.picklist(['charge', 'insurance', 'adjustment', 'payment']),
  text: v.pipe(text(120), v.nonEmpty()),
  /** Cents. */
  amount: v.pipe(v.number(), v.integer('Must be whole cents')),
  date: day,
});

/** A balance in the sandbox; without a person it is found by searching only. */
export const SampleBalance = v.object({
  person: v.nullish(text(254)),
  locationId: v.pipe(v.number(), v.integer()),
  paymentPostingId: v.pipe(text(50), v.nonEmpty()),
  accountReferenceNumber: text(50),
  /** Cents. */
  amount: v.pipe(v.number(), v.integer('Must be whole cents'), v.minValue(0)),
  details: AccountDetails,
  hasStatement: flag,
  /** The lines of its statement, which add up to the amount. */
  statement: list(SampleLine, 100),
  onPaymentPlan: flag,
});
export type SampleBalance = v.InferOutput<typeof SampleBalance>;

const wholeFrom = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('Must be a whole number'),
    v.minValue(least, `Must be ${least} or more`),
    v.maxValue(most, `Must be ${most} or less`),
  );

/** An offer of so many monthly instalments, for balances from one amount to another. */
export const PlanOffer = v.object({
  terms: wholeFrom(2, mostInstalments),
  /** Hundredths of a percent of the balance, added once. */
  interest: v.optional(wholeFrom(0, 10_000), 0),
  /** Cents; `upTo` 0 means no upper bound. */
  from: v.optional(wholeFrom(0, 99_999_999_999), 0),
  upTo: v.optional(wholeFrom(0, 99_999_999_999), 0),
});

/** A number with its country's, or a short code. */
export const TextSender = v.pipe(
  v.string(),
  v.regex(/^(\+[1-9]\d{6,14}|\d{5,6})$/, 'Must be such as +13125550100, or a short code'),
);

/** The settings of a tenant that only the back end reads. */
export const Backend = v.object({
  /** One sentence for the sandbox: what this provider is good for. */
  about: v.nullish(text(500)),
  /** Former slugs of the tenant, which lead here. */
  aliases: list(Slug, 20),
  /** False answers every visitor that the portal is not set up yet. */
  configured: flag,
  /** Account holders who log in are demo users, on a server where demos are on. */
  demo: flag,
  embedders: list(Origin, 50),
  /** Origins that `payments.redirectUrl` may lead to, besides our own. */
  redirectOrigins: list(Origin, 20),
  /** The secret that the captcha's vendor gave beside the site key. */
  captchaSecret: v.nullish(text(512)),
  /** The secret that the provider's own application shows to get launch tokens for single sign-on. */
  ssoSecret: v.nullish(v.pipe(text(512), v.minLength(32, 'Must be 32 random characters or more'))),
  /** The secret with which the provider's billing system signs its requests for text-to-pay links. */
  textLinkSecret: v.nullish(
    v.pipe(text(512), v.minLength(32, 'Must be 32 random characters or more')),
  ),
  /** The secret with which the provider's billing system signs its calls about payment plans. */
  plansSecret: v.nullish(
    v.pipe(text(512), v.minLength(32, 'Must be 32 random characters or more')),
  ),
  /** The secret with which the provider's billing system signs its calls about bills and postings. */
  booksSecret: v.nullish(
    v.pipe(text(512), v.minLength(32, 'Must be 32 random characters or more')),
  ),
  /** The number that its texts come from; without it the deployment's. */
  textFrom: v.nullish(TextSender),
  /** The payment plans that are recommended. */
  planOffers: list(PlanOffer, 100),
  /** Days after each refusal until an instalment is tried again. */
  planRetries: list(wholeFrom(1, 60), 10),
  /** The changes that a payer may make to a plan in a year. */
  planChanges: v.nullish(
    v.object({
      pauses: v.optional(wholeFrom(0, 12), usuallyAllowed.pauses),
      /** The payments that a pause puts off at most. */
      pausedPayments: v.optional(wholeFrom(0, 12), usuallyAllowed.pausedPayments),
      moves: v.optional(wholeFrom(0, 52), usuallyAllowed.moves),
    }),
  ),
  /** The policy for a plan whose payer chose no other card after three letters. */
  planMissed: v.nullish(
    v.object({
      next: v.picklist(missedPolicies, `Must be one of ${missedPolicies.join(', ')}`),
      days: v.nullish(wholeFrom(7, 90)),
      letters: v.nullish(wholeFrom(1, 12)),
    }),
  ),
  /** The interest of a plan that is taken where it is paid off early. */
  earlyPayoff: v.nullish(v.picklist(earlyPayoffs, `Must be one of ${earlyPayoffs.join(', ')}`)),
  /** The e-mail address at the provider that is told of a plan that fails. */
  planContact: v.nullish(v.pipe(text(254), v.email('Must be an e-mail address'))),
  /** Help with a bill, and the terms of ways to pay that somebody else decides. */
  help: v.nullish(Help),
  /** The time zone of the provider's calendar: an instalment is due on a day there. */
  timeZone: v.nullish(v.pipe(text(64), v.check(isTimeZone, 'Must be such as America/Chicago'))),
  /** Account holders may have what they owe paid by itself, on a day of the month. */
  autopay: flag,
  people: list(SamplePerson, 200),
  balances: list(SampleBalance, 1_000),
});
export type Backend = v.InferOutput<typeof Backend>;

const { embedders: _, timeZone: __, autopay: ___, ...fileEntries } = settingsEntries;

/** A provider in one file: the settings as they travel, and what only the back end needs. */
export const TenantFile = v.object({
  $schema: v.nullish(v.string()),
  ...fileEntries,
  backend: v.nullish(Backend, {}),
});
export type TenantFile = v.InferOutput<typeof TenantFile>;

/** The settings of a file as the portal is sent them, with what it may know of the backend. */
export const servedOf = ({ $schema: _, backend, ...settings }: TenantFile): Settings => {
  const { embedders, timeZone, autopay } = backend ?? {};
  return { ...settings, embedders, timeZone, autopay };
};
