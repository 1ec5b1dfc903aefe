import type { Context } from 'hono';
import { html } from 'hono/html';
import { sandboxPage, type Html } from '../sandbox/page.ts';

interface Home {
  readonly title: string;
  /** The words after `in place of`. */
  readonly standsFor: Html;
  /** The section of the sandbox's page that plays it. */
  readonly section?: string;
  /** The numbers and words that a tester may want. */
  readonly known?: Html;
}

/** The page at a stand-in's address. */
export const homePage =
  ({ title, standsFor, section, known }: Home) =>
  (c: Context): Response | Promise<Response> =>
    sandboxPage(c, {
      title: `${title} (stand-in)`,
      body: html`<div class="shell">
        <header class="intro">
          <h1>${title}: a stand-in</h1>
          <p>This is not a real service. The sandbox answers here in place of ${standsFor}</p>
          <p><a href="/sandbox${section === undefined ? '' : `#${section}`}">To the sandbox</a></p>
        </header>
        ${known && html`<main>${known}</main>`}
      </div>`,
    });

interface Known {
  readonly heading: string;
  readonly before?: Html;
  readonly facts: readonly (readonly [Html | string, string])[];
}

/** A card of such a page: each number or word, and what becomes of it. */
export const knownCard = ({ heading, before, facts }: Known): Html =>
  html`<section class="card">
    <h2>${heading}</h2>
    ${before}
    <dl class="facts">
      ${facts.map(
        ([one, says]) =>
          html`<dt>${one}</dt>
            <dd>${says}</dd>`,
      )}
    </dl>
  </section>`;

export const asCode = (word: string): Html => html`<code>${word}</code>`;
