import type { Context } from 'hono';

/** The policy for a PDF: browsers show it by a viewer of their own, which the usual policy would stop. */
const viewerPolicy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
].join('; ');

export const pdfAnswer = (
  c: Context,
  name: string,
  file: Buffer,
  kept: 'inline' | 'attachment' = 'inline',
) =>
  c.body(new Uint8Array(file), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `${kept}; filename="${name.replaceAll(/[^\w-]/g, '')}.pdf"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': viewerPolicy,
  });
