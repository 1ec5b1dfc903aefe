import type { Context } from 'hono';

/** The policy for a PDF: browsers show it by a viewer of their own, which the usual policy would stop. */
const viewerPolicy = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
].join('; ');

const types = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
} as const;

export interface Paper {
  readonly name: string;
  readonly file: Buffer;
  readonly kept?: 'inline' | 'attachment';
  readonly form?: keyof typeof types;
}

export const paperAnswer = (c: Context, { name, file, kept = 'inline', form = 'pdf' }: Paper) =>
  c.body(new Uint8Array(file), 200, {
    'content-type': types[form],
    'content-disposition': `${kept}; filename="${name.replaceAll(/[^\w-]/g, '')}.${form}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': viewerPolicy,
  });
