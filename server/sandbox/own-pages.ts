import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from '../failure.ts';

/** Requests that change the sandbox come from its own pages or from a tool, never from another site. */
export const fromOwnPages: MiddlewareHandler = async (c, next) => {
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site') ?? siteOf(c);
    if (!['same-origin', 'none'].includes(site)) throw new Refused('forbidden');
  }
  await next();
};

/** The site for browsers without Sec-Fetch-Site: a page names its origin, a tool names none. */
const siteOf = (c: Context): string => {
  const origin = c.req.header('origin');
  if (origin === undefined) return 'none';
  const own = URL.canParse(origin) && new URL(origin).host === c.req.header('host');
  return own ? 'same-origin' : 'cross-site';
};
