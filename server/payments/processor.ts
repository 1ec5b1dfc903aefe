import * as v from 'valibot';
import { declineReasons } from '#domain/payment.ts';
import type { DeclineReason } from '#domain/payment.ts';
import { unconnected, type Line } from './line.ts';
import { VendorUnclear, VendorUnreached } from './vendor.ts';
import type {
  BankValidator,
  CardKept,
  CardVault,
  Charge,
  Charged,
  MoneyBack,
  PaymentVendor,
} from './vendor.ts';

export interface ProcessorSettings {
  readonly address: string;
  readonly secret: string | undefined;
  readonly deduplicates: boolean;
  readonly slowestAnswerMs: number;
  readonly line: Line;
}

const word = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)));

const Answer = v.variant('status', [
  v.object({
    status: v.literal('paid'),
    id: v.string(),
    amount: v.number(),
    currency: v.string(),
    token: word(500),
    cardToken: word(500),
    schemeReference: word(200),
    fingerprint: word(200),
  }),
  v.object({
    status: v.literal('declined'),
    id: v.string(),
    reason: v.optional(v.string()),
    code: word(10),
    advice: word(10),
    fingerprint: word(200),
  }),
]);
const Found = v.object({ charges: v.array(Answer) });
const Checked = v.object({ valid: v.boolean() });
const Refusal = v.object({ status: v.literal('declined'), reason: v.optional(v.string()) });
const Kept = v.variant('status', [
  v.object({
    status: v.literal('kept'),
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
    fingerprint: word(200),
    schemeReference: word(200),
  }),
  Refusal,
]);
const Changed = v.variant('status', [v.object({ status: v.literal('changed') }), Refusal]);
const Forgotten = v.object({ status: v.literal('forgotten') });

const News = v.object({
  news: v.array(
    v.intersect([
      v.object({ event: v.pipe(v.string(), v.nonEmpty()), token: v.string() }),
      v.variant('kind', [
        v.object({
          kind: v.literal('renewed'),
          last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
          expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
          expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2200)),
        }),
        v.object({ kind: v.picklist(['closed', 'other']) }),
      ]),
    ]),
  ),
});

const Taken = v.object({ status: v.literal('received') });

const WentBack = v.object({
  news: v.array(
    v.intersect([
      v.object({
        event: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
        reference: v.string(),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
        currency: v.string(),
      }),
      v.variant('kind', [
        v.object({ kind: v.picklist(['returned', 'disputed', 'reinstated']), code: word(10) }),
        v.object({ kind: v.picklist(['refunded', 'unrefunded']), refund: word(100) }),
      ]),
    ]),
  ),
});

const patienceToAsk = 5_000;
/** A card is checked with its bank before it is kept. */
const patienceToCheck = 10_000;

/** The processor of cards and bank accounts, over HTTP. This adapter repeats nothing by itself. */
export const openProcessor = (
  settings: ProcessorSettings,
): PaymentVendor & BankValidator & CardVault & MoneyBack => {
  const { deduplicates, slowestAnswerMs } = settings;
  const ask = asking(settings);
  return {
    deduplicates,
    slowestAnswerMs,
    async charge({ leg, legs, ...charge }: Charge) {
      // `part` and `parts` are the processor's own names.
      const json = JSON.stringify({ ...charge, part: leg, parts: legs });
      const key = { 'idempotency-key': charge.reference };
      return chargedOf(
        read(Answer, first(await ask('POST', '/charges', slowestAnswerMs, json, key))),
      );
    },
    async find(reference) {
      const path = `/charges?reference=${encodeURIComponent(reference)}`;
      const { charges } = read(Found, first(await ask('GET', path, patienceToAsk)));
      // Money that was taken outweighs a refusal that came before it.
      const found = charges.find(({ status }) => status === 'paid') ?? charges[0];
      return found && chargedOf(found);
    },
    async refund(wish) {
      const key = { 'idempotency-key': wish.reference };
      read(Taken, first(await ask('POST', '/refunds', patienceToAsk, JSON.stringify(wish), key)));
    },
    async chargeNews(after) {
      const since = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
      return read(WentBack, first(await ask('GET', `/charges/news${since}`, patienceToAsk))).news;
    },
    async isValid(account) {
      const json = JSON.stringify(account);
      return read(Checked, first(await ask('POST', '/bank-checks', patienceToAsk, json))).valid;
    },
    async save({ reference, ...card }) {
      const json = JSON.stringify({ reference, ...card });
      const key = { 'idempotency-key': reference };
      return keptBy(read(Kept, first(await ask('POST', '/cards', patienceToCheck, json, key))));
    },
    async copy(card) {
      const key = { 'idempotency-key': card.reference };
      const json = JSON.stringify(card);
      return keptBy(read(Kept, first(await ask('POST', '/cards/copy', patienceToAsk, json, key))));
    },
    async update(change) {
      const json = JSON.stringify(change);
      const answer = read(
        Changed,
        first(await ask('POST', '/cards/update', patienceToCheck, json)),
      );
      return answer.status === 'declined' ? refusedBy(answer) : { kind: 'changed' };
    },
    async forget(token) {
      const json = JSON.stringify({ token });
      read(Forgotten, first(await ask('POST', '/cards/forget', patienceToAsk, json)));
    },
    async news(after) {
      const since = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
      return read(News, first(await ask('GET', `/cards/news${since}`, patienceToAsk))).news;
    },
  };
};

const keptBy = (answer: v.InferOutput<typeof Kept>): CardKept => {
  if (answer.status === 'declined') return refusedBy(answer);
  const { token, fingerprint, schemeReference } = answer;
  return {
    kind: 'kept',
    token,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(schemeReference !== undefined && { schemeReference }),
  };
};

const refusedBy = ({ reason }: v.InferOutput<typeof Refusal>) =>
  ({ kind: 'declined', reason: reasonOf(reason) }) as const;

const asking =
  ({ address, secret, line }: ProcessorSettings) =>
  async (
    method: string,
    path: string,
    ms: number,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    try {
      const answer = await line(`${address}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        ms,
      });
      if (answer.status < 200 || answer.status > 299)
        throw new VendorUnclear(`answered ${answer.status}`);
      return await answer.text();
    } catch (error) {
      throw error instanceof VendorUnclear ? error : unheard(error);
    }
  };

const neverLeft = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', unconnected];

/** The error of a line: whether the request left or not. */
export const unheard = (error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return neverLeft.includes(code)
    ? new VendorUnreached(code)
    : new VendorUnclear(code || (error instanceof Error ? error.name : 'no answer'));
};

/** An answer that was sent twice says the same thing once. */
const first = (text: string): string => text.split('\n', 1)[0] ?? '';

const read = <const S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> => {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new VendorUnclear('an answer that nobody understands');
  }
};

const chargedOf = (answer: v.InferOutput<typeof Answer>): Charged => {
  const { id: vendorId, fingerprint } = answer;
  const known = { vendorId, ...(fingerprint !== undefined && { fingerprint }) };
  if (answer.status === 'declined') {
    const { code, advice } = answer;
    const said = { ...(code && { code }), ...(advice && { advice }) };
    return { kind: 'declined', reason: reasonOf(answer.reason), ...known, ...said };
  }
  const { amount, currency, token, cardToken, schemeReference } = answer;
  const kept = {
    ...(token !== undefined && { token }),
    ...(cardToken !== undefined && { cardToken }),
    ...(schemeReference !== undefined && { schemeReference }),
  };
  return { kind: 'paid', amount, currency, ...known, ...kept };
};

const reasonOf = (word = 'declined'): DeclineReason =>
  Object.hasOwn(declineReasons, word) ? (word as DeclineReason) : 'declined';
