import * as resultCodes from '#domain/result-codes.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { jsonInHtml } from '../../page/html.ts';
import { sandboxPage } from '../../sandbox/page.ts';
import { homePage } from '../home-page.ts';
import type { Application } from './application.ts';
import { deeds, type Deed } from './deeds.ts';
import { wordsIn } from './words.ts';

interface Shown {
  readonly application: Application;
  readonly isOpen: boolean;
}

/** The program's page for an applicant whose launch was redeemed. */
export const applicationPage = (
  c: Context,
  { application, isOpen }: Shown,
): Response | Promise<Response> => {
  const { language, words } = wordsIn(application.language);
  const { amount, currency, provider, payerName } = application;
  const body = html`<div class="shell">
    <header class="intro">
      <h1>${words.title}</h1>
      <p>${words.standIn}</p>
    </header>
    <main class="panel">
      <dl class="facts">
        <dt>${words.amount}</dt>
        <dd>${toDecimal(toCents(amount))} ${currency}</dd>
        <dt>${words.to}</dt>
        <dd>${provider}</dd>
        <dt>${words.payer}</dt>
        <dd>${payerName}</dd>
      </dl>
      <form method="post" class="stack">
        ${
          isOpen
            ? html`${deeds.map(
                  (deed, at) =>
                    html`<button
                      name="deed"
                      value="${deed}"
                      class="wraps ${at === 0 ? '' : 'plain'}"
                    >
                      ${words.deeds[deed]}
                    </button>`,
                )}
                <label>
                  ${words.minutes}
                  <input name="minutes" value="5" inputmode="numeric" pattern="[0-9]{1,5}" />
                </label>`
            : html`<p>${words.over}</p>
                <button name="deed" value="shut">${words.deeds.shut}</button>`
        }
      </form>
    </main>
  </div>`;
  return sandboxPage(c, { title: words.title, language, body, isFramed: true });
};

/** The ends that the page leads away from by itself; it lets its applicant read the others. */
const atOnce: readonly Deed[] = ['approved', 'left', 'shut'];

interface Done {
  readonly language: string;
  readonly deed: Deed;
  /** The page says nothing to the page around it. */
  readonly isSilent: boolean;
}

/** The last page: what came of it, and a word to whoever opened it that says only that the applicant is done. */
export const donePage = (c: Context, done: Done): Response | Promise<Response> => {
  const { language, words } = wordsIn(done.language);
  const { deed, isSilent } = done;
  const report = { type: 'financing', status: deed === 'shut' ? 'closed' : 'completed' };
  const tells = `(window.opener ?? window.parent).postMessage(${jsonInHtml(report)}, '*')`;
  const isAtOnce = atOnce.includes(deed);
  return sandboxPage(c, {
    title: words.title,
    language,
    isFramed: true,
    body: html`<div class="shell">
      <main class="panel">
        <h1>${words.title}</h1>
        <p role="status">${words.done[deed]}</p>
        ${isAtOnce || isSilent ? '' : html`<button id="back">${words.back}</button>`}
      </main>
    </div>`,
    ...(!isSilent && {
      script: isAtOnce
        ? tells
        : `document.getElementById('back').addEventListener('click', () => ${tells})`,
    }),
  });
};

/** A launch that was not redeemed opens nothing. */
export const deniedPage = (c: Context, asked: string): Response | Promise<Response> => {
  const { language, words } = wordsIn(asked);
  c.status(resultCodes.forbidden);
  return sandboxPage(c, {
    title: words.denied,
    language,
    isFramed: true,
    body: html`<div class="shell">
      <main class="panel" data-denied>
        <h1>${words.denied}</h1>
        <p>${words.deniedWhy}</p>
      </main>
    </div>`,
  });
};

/** The page at the stand-in's address. */
export const financingPage = homePage({
  title: 'Patient financing',
  standsFor: html`a company that lends patients the money for their bills. Its page opens in a frame
  on the page that pays, by a launch that it redeems at the portal's server, and offers every end
  there is.`,
  section: 'financing',
});
