import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import controls from './controls.css?raw';
import elements from './elements.css?raw';
import layout from './layout.css?raw';
import parts from './parts.css?raw';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#ffd166"/><path d="M8 24v-9a8 8 0 0 1 16 0v9" fill="none" stroke="#4a3200" stroke-width="4"/></svg>',
)}`;

/** A language that pages of the sandbox may speak. */
export type Tongue = 'en' | 'es' | 'sw';

interface Page {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
  /** The sources of frames that the page may show. */
  readonly frames?: readonly string[];
  /** The page plays a vendor's, which others show in a frame. */
  readonly isFramed?: boolean;
  /** Further origins that the page's forms lead to. */
  readonly formsTo?: readonly string[];
  readonly language?: Tongue;
}

/** A page of the sandbox: it says that it is one, and loads nothing from anywhere. */
export const sandboxPage = (c: Context, page: Page): Response | Promise<Response> => {
  const nonce = randomBytes(18).toString('base64');
  c.header('content-security-policy', policyFor(nonce, page));
  // Without a referrer our forms could not be told from another site's.
  c.header('referrer-policy', 'same-origin');
  return c.html(documentOf(nonce, page));
};

const policyFor = (
  nonce: string,
  { script, frames = [], formsTo = [], isFramed = false }: Page,
): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    ["form-action 'self'", ...formsTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');

/** The words of the band on every page, and on those for payers in their language. */
const bands = {
  en: ['Sandbox', 'Nothing here is real: no money moves, and no message leaves this machine.'],
  es: ['Pruebas', 'Aquí nada es real: no se mueve dinero y ningún mensaje sale de este equipo.'],
  sw: [
    'Majaribio',
    'Hapa hakuna kilicho halisi: pesa haihamishwi, na hakuna ujumbe unaotoka hapa.',
  ],
} as const satisfies Record<Tongue, readonly [string, string]>;

const documentOf = (nonce: string, page: Page): Html => {
  const { title, body, script, language = 'en', isFramed = false } = page;
  const [place, says] = bands[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        <style nonce="${nonce}">
          ${raw([elements, parts, layout, controls].join('\n'))}
        </style>
      </head>
      <body class="${isFramed ? 'framed' : ''}">
        <aside class="band" aria-label="${place}">
          <strong>${place}</strong>
          <span>${says}</span>
        </aside>
        ${body}
        ${
          script === undefined
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(script)};
              </script>`
        }
      </body>
    </html>`;
};
