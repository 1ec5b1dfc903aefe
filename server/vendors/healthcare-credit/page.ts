import type { Context } from 'hono';
import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { jsonInHtml } from '../../page/html.ts';
import { sandboxPage, type Html } from '../../sandbox/page.ts';
import { homePage } from '../home-page.ts';
import { identifyDeeds, orderDeeds } from './deeds.ts';
import type { Payment } from './payment.ts';
import { wordsIn, type Words } from './words.ts';

interface Shown {
  readonly payment: Payment;
  readonly step: 'identify' | 'order';
  readonly isOpen: boolean;
  /** The cents and the street of the order, as the script has sent them. */
  readonly ordered: number;
  readonly street: string;
}

/** A window of the program in a frame on the payer's page. */
export const creditWindow = (
  c: Context,
  { payment, step, isOpen, ordered, street }: Shown,
): Response | Promise<Response> => {
  const { language, words } = wordsIn(payment.language);
  const offered = step === 'identify' ? identifyDeeds : orderDeeds;
  const title = words[step];
  const body = html`<div class="shell">
    <header class="intro">
      <h1>${title}</h1>
      <p>${words.standIn}</p>
    </header>
    <main class="panel">
      <dl class="facts">
        <dt>${words.amount}</dt>
        <dd>$${toDecimal(toCents(payment.iniPurAmt))}</dd>
        <dt>${words.to}</dt>
        <dd>${payment.provider}</dd>
        ${
          payment.payerName
            ? html`<dt>${words.payer}</dt>
                <dd>${payment.payerName}</dd>`
            : ''
        }
      </dl>
      <form method="post" action="decided" class="stack">
        <input type="hidden" name="clientTransId" value="${payment.id}" />
        <input type="hidden" name="tokenId" value="${payment.token}" />
        <input type="hidden" name="step" value="${step}" />
        <input type="hidden" name="ordered" value="${ordered}" />
        <input type="hidden" name="street" value="${street}" />
        ${isOpen ? deciding(offered, words) : html`<p>${words.over}</p>`}
        <button name="deed" value="shut" class="wraps plain">${words.deeds.shut}</button>
      </form>
    </main>
  </div>`;
  return framed(c, { title, language, body });
};

const deciding = (offered: readonly (keyof Words['deeds'])[], words: Words): Html =>
  html`${[...offered, 'left' as const].map(
    (deed, at) =>
      html`<button name="deed" value="${deed}" class="wraps ${at === 0 ? '' : 'plain'}">
        ${words.deeds[deed]}
      </button>`,
  )}
  ${
    offered.some((deed) => deed === 'later')
      ? html`<label>
          ${words.minutes}
          <input name="minutes" value="5" inputmode="numeric" pattern="[0-9]{1,5}" />
        </label>`
      : ''
  }`;

/** The window's last page: a word that says only that it is closed. */
export const closedWindow = (
  c: Context,
  asked: string,
  message: 'Close Model' | 'Return To Merchant Shipping' | 'Close',
): Response | Promise<Response> => {
  const { language, words } = wordsIn(asked);
  return framed(c, {
    title: words.done,
    language,
    body: html`<main class="shell"><p>${words.done}</p></main>`,
    script: `parent.postMessage(${jsonInHtml(message)}, '*')`,
  });
};

interface Framed {
  readonly title: string;
  readonly language: 'en' | 'es' | 'sw';
  readonly body: Html;
  readonly script?: string;
}

const framed = (c: Context, page: Framed): Response | Promise<Response> =>
  sandboxPage(c, { ...page, isFramed: true });

/** The page at the stand-in's address. */
export const healthcareCreditPage = homePage({
  title: 'Healthcare credit',
  standsFor: html`the company behind a healthcare credit card. Its windows open on the page that
  pays, and offer every end there is.`,
  section: 'healthcare-credit',
});
