import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed request is good for so long, before and after its time. */
const toleranceMs = 5 * 60_000;

interface Signed {
  readonly id: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Signs a request as Standard Webhooks has it: one secret on both sides signs id, time and the very bytes.
 */
export const signedHeaders = (
  secret: string,
  { id, body, at }: Signed,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(at / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac(secret, id, seconds, body).toString('base64')}`,
  };
};

type Header = (name: string) => string | undefined;

/** Several signatures, separated by blanks, are those of an old and a new secret. */
export const isSigned = (secret: string, header: Header, body: string, now: number): boolean => {
  const [id, seconds] = [header('webhook-id') ?? '', header('webhook-timestamp') ?? ''];
  if (id === '' || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now - Number(seconds) * 1_000) > toleranceMs) return false;
  const expected = mac(secret, id, seconds, body);
  return (header('webhook-signature') ?? '')
    .slice(0, 1_000)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
};

/** A secret in the standard's own writing is base64 behind a prefix; any other is its text. */
const keyOf = (secret: string): string | Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : secret;
const prefix = 'whsec_';

const mac = (secret: string, id: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest();
