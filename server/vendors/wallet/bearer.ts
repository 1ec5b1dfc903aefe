import { createHmac, timingSafeEqual } from 'node:crypto';

/** The time for which an access token is good, in seconds. */
export const goodFor = 32_400;

interface Keys {
  readonly clientId: string;
  readonly secret: string;
}

const mac = ({ secret }: Keys, until: string): Buffer =>
  createHmac('sha256', secret).update(`wallet token ${until}`).digest();

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** The portal's own server, by name and secret. */
export const isClient = ({ clientId, secret }: Keys, authorization: string): boolean => {
  const expected = Buffer.from(`${clientId}:${secret}`).toString('base64');
  return isSame(Buffer.from(authorization), Buffer.from(`Basic ${expected}`));
};

/** A token that needs no memory: it survives a restart. */
export const newToken = (keys: Keys, now: number): string => {
  const until = String(now + goodFor * 1_000);
  return `${until}.${mac(keys, until).toString('base64url')}`;
};

export const isGoodToken = (keys: Keys, authorization: string, now: number): boolean => {
  const [until = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.');
  return Number(until) > now && isSame(Buffer.from(signature, 'base64url'), mac(keys, until));
};
