import type { Context } from 'hono';
import type { Config } from './config.ts';
import { socketOf } from './connection.ts';

/** The client's address for limits: only our own proxies are believed, counted from the right. */
export const clientIp = (c: Context, config: Pick<Config, 'trustedHops'>): string =>
  ipFrom(socketOf(c)?.remoteAddress, c.req.header('x-forwarded-for'), config);

/** The client's address of a request outside the app, such as an upgrade. */
export const ipFrom = (
  direct = 'unknown',
  header: string | undefined,
  { trustedHops }: Pick<Config, 'trustedHops'>,
): string =>
  trustedHops === 0 ? network(direct) : network(forwarded(header, trustedHops) ?? direct);

const forwarded = (header: string | undefined, hops: number): string | undefined =>
  header
    ?.split(',')
    .map((address) => address.trim().slice(0, 64))
    .at(-hops);

/** A household owns a whole IPv6 /64, so its addresses count as one. */
const network = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
};
