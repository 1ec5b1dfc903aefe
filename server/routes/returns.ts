import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { comeBack } from '../away/come-back.ts';
import { readReturn, returnsPath } from '../away/return-link.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { isShown, unknownReturn } from '../page/unknown-return.ts';
import { paymentsOf } from '../payments/payments.ts';

const most = 64 * 1024;

/**
 * The address to which vendors send payers back, by GET or POST, in whatever browser: it leads to the place on
 * the portal, and proves nothing but that somebody came back, for which the vendor is asked at once. The address for
 * giving up calls the payment off.
 */
export const routes = (app: Hono, deps: Deps): void => {
  const onError = () => {
    throw new Refused('tooLarge');
  };
  app.on(
    ['GET', 'POST'],
    `${returnsPath}/:back`,
    bodyLimit({ maxSize: most, onError }),
    async (c) => {
      const { secret } = deps.config;
      const now = await deps.now();
      const back = readReturn(secret, c.req.param('back'), now);
      if (back === undefined) {
        if (isShown(c)) return unknownReturn(c, deps.config);
        throw new Refused('missing');
      }
      const { tenant, handle, to, embedded } = back;
      // A look at where the address leads is nobody's return.
      if (c.req.method !== 'HEAD') await comeBack(paymentsOf(deps), { handle, to });
      // A severed opener would not hear from the window that comes back.
      c.header('cross-origin-opener-policy', 'unsafe-none');
      const status = await statusOf(c);
      const query = status === undefined ? '' : `${to.includes('?') ? '&' : '?'}status=${status}`;
      return c.redirect(`/${tenant}/${embedded ? 'iframe/' : ''}#${to}${query}`, 303);
    },
  );
};

/** The vendor's word, which only hurries the question. */
const statusOf = async (c: Context): Promise<string | undefined> => {
  const word = c.req.query('status') ?? (await posted(c));
  return word !== undefined && /^[a-z]{1,20}$/i.test(word) ? word.toLowerCase() : undefined;
};

const posted = async (c: Context): Promise<string | undefined> => {
  if (c.req.method !== 'POST') return undefined;
  return new URLSearchParams(await c.req.text()).get('status') ?? undefined;
};
