import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import * as resultCodes from '#domain/result-codes.ts';
import type { Config } from '../config.ts';
import { plainPage } from './plain-page.ts';

/** The answer is shown to a person, by a browser. */
export const isShown = (c: Context): boolean =>
  c.req.header('sec-fetch-mode') === 'navigate' ||
  (c.req.header('accept') ?? '').includes('text/html');

/**
 * The page for a payer whose return address was cut or changed on its way, or is over. The address alone names the
 * provider, sealed: so the words are the portal's own.
 */
export function unknownReturn(c: Context, { mode, aboutUrl }: Config): Response {
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'`,
  );
  const leadsOn = mode === 'sandbox' || aboutUrl !== undefined;
  const page = plainPage({
    accepted: c.req.header('accept-language'),
    nonce,
    heading: 'headings_standingunknown',
    paragraphs: (say) => [
      say('topics_returnunknown'),
      say('topics_callstatement'),
      ...(leadsOn ? [`<a href="/">${say('buttons_gotostart')}</a>`] : []),
    ],
  });
  return c.html(page, resultCodes.missing);
}
