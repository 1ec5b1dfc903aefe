import type { Context } from 'hono';
import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Html } from '../../sandbox/page.ts';
import type { AwayFaults } from '../decided-away/faults.ts';
import { payerPage } from '../decided-away/pages.ts';
import { asCode, homePage, knownCard } from '../home-page.ts';
import { checkedCards, wrongCode } from './numbers.ts';
import type { Payment } from './payment.ts';
import { wordsIn, type Words } from './words.ts';

interface Shown {
  readonly payment: Payment;
  readonly isOpen: boolean;
  readonly faults: AwayFaults;
}

/** The bank's page: a code is asked for, or it acts by itself. */
export const bankPage = (
  c: Context,
  { payment, isOpen, faults }: Shown,
): Response | Promise<Response> => {
  const { check, returnUrl } = payment;
  const { language, words } = wordsIn(payment.language);
  const isAlone = isOpen && (check === 'method' || check === 'cancelled');
  const body = html`<div class="shell" data-window="${payment.window ?? 'full'}">
    <header class="intro">
      <h1>${words.heading}</h1>
      <p>${words.standIn}</p>
    </header>
    <main class="panel">
      <dl class="facts">
        <dt>${words.amount}</dt>
        <dd>${toDecimal(toCents(payment.amount))} ${payment.currency}</dd>
        <dt>${words.to}</dt>
        <dd>${payment.provider}</dd>
        <dt>${words.card}</dt>
        <dd>${words.endsIn(payment.last4)}</dd>
      </dl>
      ${isOpen ? (isAlone ? alone(payment, words) : asking(payment, words)) : over(words)}
    </main>
  </div>`;
  const script = isAlone ? "document.getElementById('alone').submit()" : undefined;
  return payerPage(c, faults, {
    title: words.title,
    language,
    body,
    returnUrl,
    ...(script !== undefined && { script }),
  });
};

const asking = ({ wrong, right }: Payment, words: Words): Html =>
  html`<form method="post" class="stack">
    ${wrong > 0 ? html`<p role="alert">${words.wrong}</p>` : ''}
    ${right > 0 ? html`<p role="status">${words.second}</p>` : ''}
    <label>
      ${words.code}
      <input name="code" inputmode="numeric" autocomplete="one-time-code" required />
    </label>
    <button name="deed" value="code">${words.confirm}</button>
    <button name="deed" value="cancel" class="plain" formnovalidate>${words.cancel}</button>
  </form>`;

const alone = ({ check }: Payment, words: Words): Html =>
  html`<form method="post" id="alone" class="stack">
    <p role="status">${words.moment}</p>
    <input type="hidden" name="deed" value="${check === 'method' ? 'code' : 'cancel'}" />
    <button>${words.goOn}</button>
  </form>`;

const over = (words: Words): Html =>
  html`<form method="post" class="stack">
    <p>${words.over}</p>
    <button name="deed" value="back">${words.back}</button>
  </form>`;

/** A page that never leads back. */
export const deadPage = (
  c: Context,
  { payment, faults }: Omit<Shown, 'isOpen'>,
): Response | Promise<Response> => {
  const { language, words } = wordsIn(payment.language);
  return payerPage(c, faults, {
    title: words.title,
    language,
    body: html`<div class="shell">
      <main class="panel">
        <h1>${words.heading}</h1>
        <p>${words.dead}</p>
      </main>
    </div>`,
    returnUrl: payment.returnUrl,
  });
};

/** The page at the stand-in's address: its cards, and the behaviour of each. */
export const threeDSecurePage = homePage({
  title: '3-D Secure',
  standsFor: html`the company that takes cards which their bank may want confirmed. Any other card
    is paid or declined as by the <a href="/vendors/processor">payment processor</a>.`,
  known: knownCard({
    heading: 'Cards',
    facts: [
      ...checkedCards.map(({ number, says }) => [asCode(number), says] as const),
      [html`${asCode(wrongCode)} as the bank’s code`, 'wrong; the third time the bank refuses'],
    ],
  }),
});
