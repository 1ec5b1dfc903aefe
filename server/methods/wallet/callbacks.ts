import * as v from 'valibot';
import * as resultCodes from '#domain/result-codes.ts';
import type { Callback, RawCallback } from '../../away/vendor.ts';
import { read, type WalletClient } from './client.ts';
import { isSignedBy, signatureIn } from './signature.ts';

export interface CallbackSettings {
  /** The wallet's id of the address that its callbacks go to; a sandbox asks the stand-in for one. */
  readonly webhook?: string | undefined;
  /** The certificates' addresses begin with one of these. */
  readonly certificates: readonly string[];
}

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Related = v.object({
  supplementary_data: v.optional(
    v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
  ),
});
const Event = v.object({
  id: word,
  event_type: v.string(),
  resource_type: v.optional(v.string()),
  resource: v.object({
    id: v.optional(v.string()),
    ...Related.entries,
    links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
    disputed_transactions: v.optional(
      v.array(v.object({ seller_transaction_id: v.optional(v.string()) })),
      [],
    ),
  }),
});
type Event = v.InferOutput<typeof Event>;
const Hooks = v.object({ webhooks: v.array(v.object({ id: v.string(), url: v.string() })) });

const keysKept = 10;

/** Hears the wallet's callbacks: who signed them, and which order each is about. */
export const openCallbacks = (
  client: WalletClient,
  { webhook, certificates }: CallbackSettings,
) => {
  const keys = new Map<string, string>();
  let registered: Promise<unknown> | undefined;

  const keyAt = async (address: string): Promise<string> => {
    const known = keys.get(address);
    if (known !== undefined) return known;
    const pem = await client.open(address);
    if (keys.size >= keysKept) keys.clear();
    keys.set(address, pem);
    return pem;
  };

  const webhooks = async (): Promise<readonly string[]> =>
    webhook === undefined
      ? read(
          Hooks,
          await client.ask({ method: 'GET', path: '/v1/notifications/webhooks' }),
        ).webhooks.map(({ id }) => id)
      : [webhook];

  return {
    /** Has callbacks sent to the address, where nobody did so by hand. Without any, payments are asked about. */
    async wanted(url: string): Promise<void> {
      if (webhook !== undefined) return;
      registered ??= client
        .ask({
          method: 'POST',
          path: '/v1/notifications/webhooks',
          json: { url, event_types: [{ name: '*' }] },
        })
        .then(({ status }) => {
          if (status !== 201 && status !== resultCodes.invalid) registered = undefined;
        });
      await registered.catch(() => {
        registered = undefined;
      });
    },

    async read(callback: RawCallback, now: number): Promise<readonly Callback[] | undefined> {
      const signed = signatureIn(callback, now);
      if (signed === undefined) return undefined;
      const { certificate } = signed;
      // A certificate from elsewhere would be anybody's.
      if (!certificates.some((begin) => certificate.startsWith(`${begin}/v1/notifications/certs/`)))
        return undefined;
      if (!isSignedBy(await keyAt(certificate), signed, await webhooks())) return undefined;
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), callback.body);
      if (!event.success) return [];
      const ref = orderNamed(event.output) ?? (await orderBehind(client, event.output));
      return ref ? [{ event: event.output.id, ref }] : [];
    },
  };
};

const orderIn = ({ supplementary_data: data }: v.InferOutput<typeof Related>) =>
  data?.related_ids?.order_id;

const orderNamed = ({ event_type: type, resource }: Event): string | undefined =>
  type.startsWith('CHECKOUT.ORDER.') ? resource.id : orderIn(resource);

/** A refund and a dispute may name a capture alone, which knows its order. */
const orderBehind = async (client: WalletClient, { resource }: Event) => {
  const capture =
    resource.disputed_transactions[0]?.seller_transaction_id ??
    resource.links.find(({ rel }) => rel === 'up')?.href.split('/captures/')[1];
  if (!capture) return undefined;
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}`;
  const answer = await client.ask({ method: 'GET', path });
  return answer.status === 200 ? orderIn(read(Related, answer)) : undefined;
};
