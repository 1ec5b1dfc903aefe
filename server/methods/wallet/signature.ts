import { createPublicKey, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { RawCallback } from '../../away/vendor.ts';

const day = 86_400_000;
/** The wallet repeats a callback for three days, and one only says what is to be looked at. */
const oldest = 3 * day;
const furthestAhead = 5 * 60_000;

export interface Signed {
  readonly certificate: string;
  /** The text that was signed for one of our ids at the wallet. */
  readonly textFor: (webhook: string) => string;
  readonly signature: Buffer;
}

/** The parts of a callback's signature; undefined where one is missing, too old or of another kind. */
export const signatureIn = ({ headers, body }: RawCallback, now: number): Signed | undefined => {
  const [id, time, signature, certificate, algorithm] = [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ].map((name) => headers(name)?.slice(0, 1_000) ?? '');
  if (!id || !time || !signature || !certificate || algorithm !== 'SHA256withRSA') return undefined;
  const age = now - Date.parse(time);
  if (!(age <= oldest && age >= -furthestAhead)) return undefined;
  return {
    certificate,
    textFor: (webhook) => `${id}|${time}|${webhook}|${crc32(body)}`,
    signature: Buffer.from(signature, 'base64'),
  };
};

/** The key of the certificate has signed for one of our ids. */
export const isSignedBy = (
  pem: string,
  { textFor, signature }: Signed,
  webhooks: readonly string[],
): boolean => {
  try {
    const key = createPublicKey(pem);
    return webhooks.some((id) => verify('sha256', Buffer.from(textFor(id)), key, signature));
  } catch {
    return false;
  }
};
