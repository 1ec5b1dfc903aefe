import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const asText = (type: string) => (c: Context, text: string) =>
  c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });

export const asScript = asText('text/javascript');
export const asStyles = asText('text/css');

/** A page at a stand-in's address that says what answers there. */
export const standInPage = (
  c: Context,
  service: string,
  words: string,
): Response | Promise<Response> => {
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return c.html(page(service, words));
};

const page = (service: string, words: string): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${service} (stand-in)</title>
      </head>
      <body>
        <main>
          <h1>${service}: a stand-in</h1>
          <p>
            This is not a real service. The sandbox answers here in its place, so that the portal
            can be tried without any network.
          </p>
          <p>${words}</p>
          <p><a href="/sandbox">To the sandbox</a></p>
        </main>
      </body>
    </html>`;
