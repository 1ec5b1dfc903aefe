import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Html } from '../../sandbox/page.ts';
import { payerPage } from '../decided-away/pages.ts';
import type { AwayFaults } from '../decided-away/faults.ts';
import { asCode, homePage, knownCard } from '../home-page.ts';
import { codes } from './codes.ts';
import { deeds } from './deeds.ts';
import { isOpen, type Payment } from './payment.ts';
import { wordsIn, type Words } from './words.ts';

interface Shown {
  readonly payment: Payment;
  readonly now: number;
  readonly faults: AwayFaults;
}

/** The vendor's page: a request was sent to the phone, and the tester plays the phone. */
export const phonePage = (
  c: Context,
  { payment, now, faults }: Shown,
): Response | Promise<Response> => {
  const { language, words } = wordsIn(payment.language);
  const body = html`<div class="shell">
    <header class="intro">
      <h1>${words.title}</h1>
      <p>${words.standIn}</p>
    </header>
    <main class="panel">
      <p role="status">${words.sent(payment.phone)}</p>
      <dl class="facts">
        <dt>${words.amount}</dt>
        <dd>KSh ${payment.amount.toLocaleString('en')}</dd>
        <dt>${words.to}</dt>
        <dd>${payment.provider}</dd>
      </dl>
      ${isOpen(payment, now) ? controls(words) : over(words)}
    </main>
  </div>`;
  const { returnUrl } = payment;
  return payerPage(c, faults, { title: words.title, body, language, returnUrl });
};

const controls = (words: Words): Html =>
  html`<form method="post" class="stack">
    <h2>${words.play}</h2>
    ${deeds.map(
      (deed) =>
        html`<button name="deed" value="${deed}" class="wraps ${deed === 'paid' ? '' : 'plain'}">
          ${words.deeds[deed]}
        </button>`,
    )}
    <label>
      ${words.minutes}
      <input name="minutes" value="5" inputmode="numeric" pattern="[0-9]{1,5}" />
    </label>
    <button name="deed" value="cancel" class="wraps plain">${words.cancel}</button>
  </form>`;

const over = (words: Words): Html =>
  html`<form method="post" class="stack">
    <p>${words.over}</p>
    <button name="deed" value="back">${words.back}</button>
  </form>`;

/** The page at the stand-in's address: the codes that it knows. */
export const redirectVendorPage = homePage({
  title: 'Mobile money',
  standsFor: html`the company that asks a payer’s phone for money. Any Kenyan number will do: nobody
  gets a message. Whoever pays sees a page on which the phone can be played.`,
  known: knownCard({
    heading: 'Codes',
    facts: Object.values(codes).map(({ code, says }) => [asCode(code), says]),
  }),
});
