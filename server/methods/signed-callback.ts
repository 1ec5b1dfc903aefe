import * as v from 'valibot';
import type { AwayVendor, RawCallback } from '../away/vendor.ts';
import { isSigned } from '../texts/signature.ts';

type Signer = (callback: RawCallback, now: number) => unknown;

/** The JSON of what a vendor has signed; undefined where the signature is missing, wrong or old. */
export const signedJson =
  (secret: string | undefined): Signer =>
  ({ headers, body }, now) => {
    if (secret === undefined || !isSigned(secret, headers, body, now)) return undefined;
    const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body);
    return json.success ? json.output : undefined;
  };

/** Reads signed callbacks that name a payment by one field, and say nothing else of it. */
export const signedCallbacks = (secret: string | undefined, field: string): AwayVendor['read'] => {
  const Notice = v.object({ [field]: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
  const signed = signedJson(secret);
  return async (callback, now) => {
    const notice = v.safeParse(Notice, signed(callback, now));
    const ref = notice.success ? notice.output[field] : undefined;
    return ref === undefined ? undefined : [{ event: callback.headers('webhook-id') ?? '', ref }];
  };
};
