import type { Context } from 'hono';
import type { Config } from './config.ts';
import { socketOf } from './connection.ts';

/** Who asks, for limits: believes only the proxies that are ours, counted from the right. */
export const clientIp = (c: Context, config: Pick<Config, 'trustedHops'>): string =>
  ipFrom(socketOf(c)?.remoteAddress, c.req.header('x-forwarded-for'), config);

/** The same for a request that is not the app's, such as an upgrade. */
export const ipFrom = (
  direct = 'unknown',
  header: string | undefined,
  { trustedHops }: Pick<Config, 'trustedHops'>,
): string =>
  trustedHops === 0 ? network(direct) : network(forwarded(header, trustedHops) ?? direct);

const forwarded = (header: string | undefined, hops: number): string | undefined =>
  header
    ?.split(',')
    .map((part) => part.trim().slice(0, 64))
    .at(-hops);

/** One IPv6 household owns a whole /64, so it counts as one. */
const network = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
};
