import * as v from 'valibot';
import {
  RefundRefused,
  type AwayVendor,
  type Begun,
  type RawCallback,
  type Seen,
} from '../../away/vendor.ts';
import { askingVendor, readAnswer, type VendorAddress } from '../../payments/ask-vendor.ts';
import { isSigned } from '../../texts/signature.ts';

/** The address of the payer, where the visit knows one: an application begins with it. */
export interface FinancingDetails {
  readonly address?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postalCode?: string | undefined;
}

interface Settings extends VendorAddress {
  /** The address of the program's page, which is opened by a launch. */
  readonly page: string;
  /** The secret with which callbacks are signed; without one none is read. */
  readonly callbackSecret: string | undefined;
}

const patienceToBegin = 20_000;
const patienceToAsk = 10_000;
/** An application is filled in within this time, or its payment is over. */
export const applicationLasts = 30 * 60_000;
const complaintsLast = 180 * 24 * 60 * 60_000;

const word = (length: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(length));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

const BegunAnswer = v.object({ id: word(200) });
const Told = v.object({
  id: word(200),
  status: v.string(),
  /** The money that was asked for, and the money that the program lends once it has approved. */
  asked: cents,
  approved: v.optional(cents),
  code: v.optional(word(20)),
  /** The money that was taken, with the program's number of the transaction. */
  captured: v.optional(v.object({ amount: cents, currency: word(3), transaction: word(100) })),
  back: v.optional(
    v.array(
      v.object({
        id: word(200),
        kind: v.picklist(['refunded', 'unrefunded', 'disputed', 'reinstated']),
        part: word(200),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
        refund: v.optional(word(100)),
      }),
    ),
    [],
  ),
});
type Told = v.InferOutput<typeof Told>;
const Found = v.object({ applications: v.array(Told) });
const RefundAnswer = v.object({ status: v.picklist(['received', 'refused']) });
const Notice = v.object({ id: word(200) });

/** The financing program, over HTTP. This adapter repeats nothing by itself. */
export const openFinancing = (settings: Settings): AwayVendor<FinancingDetails> => {
  const { page: url } = settings;
  const ask = askingVendor(settings);
  const found = async (query: Readonly<Record<string, string>>) => {
    const path = `/api/applications?${new URLSearchParams(query).toString()}`;
    return readAnswer(Found, await ask('GET', path, patienceToAsk)).applications;
  };
  const at = (ref: string, deed: string) =>
    `/api/applications/${encodeURIComponent(ref)}${deed && `/${deed}`}`;
  const post = (path: string, json: object, key?: string) =>
    ask(
      'POST',
      path,
      patienceToBegin,
      JSON.stringify(json),
      key === undefined ? {} : { 'idempotency-key': key },
    );
  return {
    abilities: {
      failedIsFinal: false,
      patienceMs: applicationLasts,
      refunds: 'parts',
      mayGoBackMs: complaintsLast,
    },
    async begin({ returnUrl: _, cancelUrl: __, ...order }, details) {
      const answer = await post('/api/applications', { ...order, ...details }, order.reference);
      return { ref: readAnswer(BegunAnswer, answer).id, url } satisfies Begun;
    },
    begunUnder: async (reference) =>
      (await found({ reference })).map(({ id: ref }) => ({ ref, url }) satisfies Begun),
    async look(ref) {
      const told = (await found({ id: ref })).find(({ id }) => id === ref);
      return told && seen(told);
    },
    async capture(key, ref) {
      return seen(readAnswer(Told, await post(at(ref, 'capture'), {}, key)));
    },
    async cancel(ref) {
      await post(at(ref, 'cancel'), {});
    },
    async refund({ reference, ref, part, amount }) {
      const json = { reference, part, amount };
      const answer = readAnswer(RefundAnswer, await post(at(ref, 'refunds'), json, reference));
      if (answer.status === 'refused') throw new RefundRefused('refused');
    },
    read: async (callback, now) => readCallback(settings.callbackSecret, callback, now),
  };
};

/** A word that is not in this list says nothing that anybody knows: the program is still at work. */
const seen = (told: Told): Seen => {
  const { status, captured, asked, approved } = told;
  const code = told.code === undefined ? {} : { code: told.code };
  if (captured) return paid(told, captured);
  switch (status) {
    case 'open':
      return { state: 'action' };
    case 'approved':
      // A loan of another amount than was asked for pays another bill than was chosen.
      return approved === asked
        ? { state: 'approved' }
        : { state: 'failed', why: 'declined', ...reasonOf(told), isOpenThere: true, ...code };
    case 'declined':
      return { state: 'failed', why: 'declined', reason: 'declined', ...code };
    case 'left':
      return { state: 'failed', why: 'cancelled', ...code };
    case 'expired':
      return { state: 'failed', why: 'expired', ...code };
    default:
      return { state: 'pending' };
  }
};

const reasonOf = ({ asked, approved }: Told) => ({
  reason: approved !== undefined && approved < asked ? ('smaller' as const) : ('declined' as const),
});

const paid = ({ back }: Told, { amount, currency, transaction }: NonNullable<Told['captured']>) =>
  ({
    state: 'paid',
    amount,
    currency,
    transaction,
    back: back.map(({ id: event, refund, ...went }) => ({
      event,
      ...went,
      currency,
      ...(refund !== undefined && { refund }),
    })),
  }) satisfies Seen;

const readCallback = (secret: string | undefined, { headers, body }: RawCallback, now: number) => {
  if (secret === undefined || !isSigned(secret, headers, body, now)) return undefined;
  const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), body);
  return notice.success
    ? [{ event: headers('webhook-id') ?? '', ref: notice.output.id }]
    : undefined;
};
