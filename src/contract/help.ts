import * as v from 'valibot';
import { safeUrl } from '#domain/safe-url.ts';
import { call } from './call.ts';
import { reply } from './envelope.ts';

const wholeFrom = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('Must be a whole number'),
    v.minValue(least, `Must be ${least} or more`),
    v.maxValue(most, `Must be ${most} or less`),
  );
const amount = wholeFrom(0, 99_999_999_999);

/** The page or number at which something is asked for. */
const asked = {
  url: v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(2_000),
      v.check((url) => safeUrl(url) !== undefined, 'Must be https or begin with one /'),
    ),
  ),
  phone: v.nullish(v.pipe(v.string(), v.maxLength(40), v.regex(/\d/, 'Must be a number to call'))),
};

/** A part of the bill that is waived for households up to a yearly income, in cents. */
const Band = v.object({
  percentOff: wholeFrom(1, 100),
  /** The income of one person, and what each further one adds. */
  first: amount,
  further: amount,
});

/** A loan as its lender states it, for amounts from one to another; `upTo` 0 means no upper bound. */
const LoanOffer = v.object({
  months: wholeFrom(1, 120),
  /** Hundredths of a percent. */
  yearlyRate: wholeFrom(0, 10_000),
  deferred: v.nullish(v.boolean(), false),
  from: v.nullish(amount, 0),
  upTo: v.nullish(amount, 0),
});
const offers = v.nullish(v.pipe(v.array(LoanOffer), v.maxLength(20)));

/** Help with a bill: only the page that tells of it reads it, so it is not among the settings. */
export const Help = v.object({
  assistance: v.nullish(
    v.object({
      bands: v.pipe(v.array(Band), v.nonEmpty('Must not be empty'), v.maxLength(20)),
      ...asked,
      /** Days after the first bill within which it is asked for. */
      days: v.nullish(wholeFrom(1, 3_650)),
    }),
  ),
  itemizedBill: v.nullish(v.object(asked)),
  call: v.nullish(v.object({ phone: v.nonNullish(asked.phone) })),
  /** The terms that the vendors of these ways to pay state, by the keys of the ways. */
  costs: v.nullish(
    v.object({
      'wallet-credit': offers,
      'healthcare-credit': offers,
      financing: offers,
      'cash-network': v.nullish(v.object({ fee: amount })),
    }),
  ),
});
export type Help = v.InferOutput<typeof Help>;

export const readHelp = call({
  service: 'api',
  method: 'GET',
  path: '/help',
  auth: 'bearer',
  summary: 'The help that the provider has with bills, and the terms of ways to pay; asks nothing',
  when: 'the help with a bill is read',
  reply: reply({ payload: Help }),
});
