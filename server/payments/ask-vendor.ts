import * as v from 'valibot';
import { unconnected, type Line } from './line.ts';
import { VendorUnclear, VendorUnreached } from './vendor.ts';

/** The address of a vendor, the secret that it knows this server by, and the line to it. */
export interface VendorAddress {
  readonly address: string;
  readonly secret: string | undefined;
  readonly line: Line;
}

/** Asks a vendor once; throws `VendorUnreached` or `VendorUnclear` where it gives no answer. */
export const askingVendor =
  ({ address, secret, line }: VendorAddress) =>
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
      const { status } = answer;
      if (status < 200 || status > 299)
        throw new VendorUnclear(`answered ${status}`, !byGateways.includes(status));
      return await answer.text();
    } catch (error) {
      throw error instanceof VendorUnclear ? error : unheard(error);
    }
  };

/** Answers of a gateway before the vendor, behind which the request may still be at work. */
const byGateways = [408, 502, 504];

const neverLeft = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', unconnected];

/** The error of a line: whether the request left or not. */
export const unheard = (error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return neverLeft.includes(code)
    ? new VendorUnreached(code)
    : new VendorUnclear(code || (error instanceof Error ? error.name : 'no answer'));
};

/** An answer as its schema wants it; anything else is no answer. */
export const readAnswer = <const S extends v.GenericSchema>(
  schema: S,
  text: string,
): v.InferOutput<S> => {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new VendorUnclear('an answer that nobody understands');
  }
};
