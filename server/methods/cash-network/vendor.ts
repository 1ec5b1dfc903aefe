import * as v from 'valibot';
import { barKinds, type CashOrder } from '#domain/cash-code.ts';
import type { AwayVendor, RawCallback, Seen } from '../../away/vendor.ts';
import { Refused } from '../../failure.ts';
import { readAnswer } from '../../payments/ask-vendor.ts';
import { signedHeaders } from '../../texts/signature.ts';
import { signedCallbacks, signedJson } from '../signed-callback.ts';
import { vendorCalls } from '../vendor-calls.ts';
import type { VendorSettings } from '../vendor-settings.ts';

/** A code that is asked for; amounts are integer cents. */
export interface CodeWanted {
  /** The same at every try: the network has one code for it. */
  readonly reference: string;
  readonly takes: CashOrder;
  readonly amount: number;
  readonly least: number;
  readonly currency: string;
  /** Epoch milliseconds after which no counter takes it. */
  readonly until: number;
  readonly payerName: string;
  readonly language: string;
  readonly provider: string;
  readonly callbackUrl: string;
  readonly authorizationUrl: string;
}

/** A code as the network has issued it. */
export interface Issued {
  readonly ref: string;
  readonly digits: string;
  readonly bars: (typeof barKinds)[number];
  readonly until: number;
  readonly places: readonly string[];
}

/** Money at a counter: asked about, or taken. */
export interface AtCounter {
  /** The network's id of the payment, the same at every word about it. */
  readonly payment: string;
  /** The network's id of the code. */
  readonly order: string;
  readonly amount: number;
  readonly currency: string;
  /** The network tries its line: nothing may be posted. */
  readonly isTest: boolean;
}

/** A network of counters, which asks first whether it may take the money. */
export interface CashNetwork extends Omit<AwayVendor<never>, 'begin'> {
  issue(wanted: CodeWanted): Promise<Issued>;
  revoke(ref: string): Promise<void>;
  /** The payments that were made with a code, also those that the network could not tell. */
  paidOn(ref: string): Promise<readonly string[]>;
  /** The facts of a payment, as the network itself has them. */
  atCounter(payment: string): Promise<AtCounter | undefined>;
  /** The question before money is taken; undefined where its signature is missing, wrong or old. */
  readQuestion(raw: RawCallback, now: number): AtCounter | undefined;
  /** The headers that sign an answer to a question. */
  signed(payment: string, body: string, now: number): Readonly<Record<string, string>>;
}

const minute = 60_000;
const hour = 60 * minute;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const IssuedAnswer = v.object({
  id,
  code: v.pipe(v.string(), v.regex(/^\d{8,30}$/)),
  bars: v.optional(v.picklist(barKinds), 'code128'),
  until: v.pipe(v.number(), v.integer()),
  places: v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
});
const Told = v.object({
  id,
  order: id,
  state: v.string(),
  amount: cents,
  currency: v.string(),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(100))),
  test: v.optional(v.boolean(), false),
});
type Told = v.InferOutput<typeof Told>;
const Payments = v.object({ payments: v.array(Told) });
const Question = v.object({
  payment: id,
  order: id,
  amount: cents,
  currency: v.string(),
  test: v.optional(v.boolean(), false),
});

/** The network of counters, over HTTP. This adapter repeats nothing by itself. */
export const openCashNetwork = (settings: VendorSettings): CashNetwork & AwayVendor<never> => {
  const { get, post, end } = vendorCalls(settings);
  const signed = signedJson(settings.callbackSecret);
  const told = async (query: Readonly<Record<string, string>>): Promise<readonly Told[]> =>
    readAnswer(Payments, await get('/orders/payments', query)).payments;
  const one = async (payment: string) =>
    (await told({ id: payment })).find(({ id: known }) => known === payment);
  return {
    abilities: {
      failedIsFinal: false,
      // A customer who walked away holds their bill for this long at most.
      patienceMs: 5 * minute,
      unaskedMs: 15 * minute,
      refunds: 'none',
      mayGoBackMs: 90 * 24 * hour,
    },
    /** Nothing begins here: payers begin at a counter. */
    begin: () => Promise.reject(new Refused('unavailable')),
    async issue({ takes: type, least: minimum, ...wanted }) {
      const answer = await post('/orders', { ...wanted, type, minimum });
      const { id: ref, code: digits, ...issued } = readAnswer(IssuedAnswer, answer);
      return { ref, digits, ...issued };
    },
    async revoke(ref) {
      await end(`/orders/${encodeURIComponent(ref)}/revoke`);
    },
    paidOn: async (order) =>
      (await told({ order })).filter((each) => isMoney(each)).map((each) => each.id),
    async atCounter(payment) {
      const known = await one(payment);
      return known && isMoney(known) ? factsOf(known) : undefined;
    },
    async look(ref) {
      const known = await one(ref);
      return known && seen(known);
    },
    read: signedCallbacks(settings.callbackSecret, 'payment'),
    readQuestion(callback, now) {
      const asked = v.safeParse(Question, signed(callback, now));
      if (!asked.success) return undefined;
      const { test: isTest, ...facts } = asked.output;
      return { ...facts, isTest };
    },
    signed: (payment, body, now) =>
      signedHeaders(settings.callbackSecret ?? '', { id: payment, body, at: now }),
  };
};

const allowed = 'allowed';
const taken = 'confirmed';
const reversed = 'reversed';

/** Money was taken; a payment that the network only tries is none. */
const isMoney = ({ state, test }: Told): boolean =>
  !test && (state === taken || state === reversed);

const factsOf = ({ id: payment, order, amount, currency, test }: Told): AtCounter => ({
  payment,
  order,
  amount,
  currency,
  isTest: test,
});

/** The word of the network for a payment; one that nobody knows is pending. */
const seen = (told: Told): Seen => {
  const { id: payment, state, amount, currency, receipt, test } = told;
  if (test) return { state: 'failed', why: 'cancelled', code: 'test' };
  if (isMoney(told) && receipt !== undefined)
    return {
      state: 'paid',
      amount,
      currency,
      transaction: receipt,
      ...(state === reversed && {
        back: [
          { event: `${payment} ${reversed}`, kind: 'returned', amount, currency, code: state },
        ],
      }),
    };
  // The customer has still to hand the money over.
  if (state === allowed) return { state: 'action' };
  if (state === 'refused') return { state: 'failed', why: 'cancelled', code: state };
  if (state === 'lapsed') return { state: 'failed', why: 'expired', code: state };
  return { state: 'pending' };
};
