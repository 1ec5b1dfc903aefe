import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';

/**
 * The policy: screens write style elements, as in the portal; nothing else is let in, and nothing goes out.
 */
const policyFor = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    "frame-ancestors 'self'",
  ].join('; ');

/** The live screens of the portal: the only page of the studio with a number of its own. */
export function studioScreenRoute(app: Hono, built: string): void {
  const file = join(built, 'screen/index.html');
  if (!existsSync(file)) return;
  app.get('/studio/screen/', async (c) => {
    const nonce = randomBytes(16).toString('base64');
    // The studio may be built anew while the sandbox runs.
    const page = await readFile(file, 'utf8');
    c.header('cache-control', 'no-cache');
    c.header('content-security-policy', policyFor(nonce));
    return c.html(
      page.replace('<!--nonce-->', () => `<meta property="csp-nonce" nonce="${nonce}">`),
    );
  });
}
