import * as v from 'valibot';
import { linksTo } from '../signed-link.ts';

export const returnsPath = '/payments/returns';
export const callbacksPath = '/payments/callbacks';

/** A payer may come back from the vendor after days. */
const lasts = 30 * 24 * 3_600_000;

/**
 * The address to which a vendor sends the payer: a plain path of this server, for vendors lose what stands
 * behind a hash. What is sealed in it is the place on the portal, and the payment's own handle.
 */
const link = linksTo(
  'return from a vendor',
  v.object({ tenant: v.string(), handle: v.string(), to: v.string(), embedded: v.boolean() }),
  lasts,
);

type Return = Parameters<typeof link.sign>[1];

export const returnAddress = (
  {
    secret,
    origin,
    now,
  }: { readonly secret: string; readonly origin: string; readonly now: number },
  back: Return,
): string => `${origin}${returnsPath}/${link.sign(secret, back, now)}`;

export const readReturn = (secret: string, signed: string, now: number): Return | undefined =>
  link.read(secret, signed, now);
