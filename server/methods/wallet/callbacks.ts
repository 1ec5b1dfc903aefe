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
const Event = v.object({
  id: word,
  event_type: v.string(),
  resource_type: v.optional(v.string()),
  resource: v.object({
    id: v.optional(v.string()),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
  }),
});
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
      return callbacksIn(callback.body);
    },
  };
};

const callbacksIn = (body: string): readonly Callback[] => {
  const event = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!event.success) return [];
  const { id, event_type: type, resource } = event.output;
  const ref = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  return ref ? [{ event: id, ref }] : [];
};
