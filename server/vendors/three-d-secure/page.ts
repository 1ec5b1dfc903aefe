import type { Context } from 'hono';
import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { sandboxPage, type Html } from '../../sandbox/page.ts';
import type { AwayFaults } from '../decided-away/faults.ts';
import { payerPage } from '../decided-away/pages.ts';
import { checkedCards, wrongCode } from './numbers.ts';
import type { Payment } from './payment.ts';

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
  const isAlone = isOpen && (check === 'method' || check === 'cancelled');
  const body = html`<div class="shell">
    <header class="intro">
      <h1>Your bank: a stand-in</h1>
      <p>This is not a real bank. It asks whether it is you who pays. No money moves.</p>
    </header>
    <main class="panel">
      <dl class="facts">
        <dt>Amount</dt>
        <dd>${toDecimal(toCents(payment.amount))} ${payment.currency}</dd>
        <dt>To</dt>
        <dd>${payment.provider}</dd>
        <dt>Card</dt>
        <dd>ends in ${payment.last4}</dd>
      </dl>
      ${isOpen ? (isAlone ? alone(payment) : asking(payment)) : over}
    </main>
  </div>`;
  const script = isAlone ? "document.getElementById('alone').submit()" : undefined;
  return payerPage(c, faults, {
    title: 'Your bank (stand-in)',
    body,
    returnUrl,
    ...(script !== undefined && { script }),
  });
};

const asking = ({ wrong, right }: Payment): Html =>
  html`<form method="post" class="stack">
    ${wrong > 0 ? html`<p role="alert">That code is not right. Try again.</p>` : ''}
    ${right > 0 ? html`<p role="status">One more code, please.</p>` : ''}
    <label>
      Code (any; ${wrongCode} is wrong)
      <input name="code" inputmode="numeric" autocomplete="one-time-code" required />
    </label>
    <button name="deed" value="code">Confirm</button>
    <button name="deed" value="cancel" class="plain" formnovalidate>Cancel</button>
  </form>`;

const alone = ({ check }: Payment): Html =>
  html`<form method="post" id="alone" class="stack">
    <p role="status">One moment.</p>
    <input type="hidden" name="deed" value="${check === 'method' ? 'code' : 'cancel'}" />
    <button>Go on</button>
  </form>`;

const over = html`<form method="post" class="stack">
  <p>This is over.</p>
  <button name="deed" value="back">Go back</button>
</form>`;

/** A page that never leads back. */
export const deadPage = (
  c: Context,
  { payment, faults }: Omit<Shown, 'isOpen'>,
): Response | Promise<Response> =>
  payerPage(c, faults, {
    title: 'Your bank (stand-in)',
    body: html`<div class="shell">
      <main class="panel">
        <h1>Your bank: a stand-in</h1>
        <p>This page goes no further.</p>
      </main>
    </div>`,
    returnUrl: payment.returnUrl,
  });

/** The page at the stand-in's address: its cards, and the behaviour of each. */
export const threeDSecurePage = (c: Context): Response | Promise<Response> =>
  sandboxPage(c, {
    title: '3-D Secure (stand-in)',
    body: html`<div class="shell">
      <header class="intro">
        <h1>3-D Secure: a stand-in</h1>
        <p>
          This is not a real service. The sandbox answers here in place of the company that takes
          cards which their bank may want confirmed. Any other card is paid or declined as by the
          <a href="/vendors/processor">payment processor</a>.
        </p>
        <p><a href="/sandbox">To the sandbox</a></p>
      </header>
      <main>
        <section class="card">
          <h2>Cards</h2>
          <dl class="facts">
            ${checkedCards.map(
              ({ number, says }) =>
                html`<dt><code>${number}</code></dt>
                  <dd>${says}</dd>`,
            )}
            <dt><code>${wrongCode}</code> as the bank’s code</dt>
            <dd>wrong; the third time the bank refuses</dd>
          </dl>
        </section>
      </main>
    </div>`,
  });
