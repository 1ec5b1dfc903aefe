import type { Context } from 'hono';
import { html } from 'hono/html';
import { sandboxPage } from '../../sandbox/page.ts';
import { wrongCode } from './cards.ts';
import { invalidBankAccount, testBankAccounts, testCards } from './numbers.ts';

/** The page at the stand-in's address: its test numbers, and the behaviour of each. */
export const processorPage = (c: Context): Response | Promise<Response> =>
  sandboxPage(c, {
    title: 'Payment processor (stand-in)',
    body: html`<div class="shell">
      <header class="intro">
        <h1>Payment processor: a stand-in</h1>
        <p>
          This is not a real service. The sandbox answers here in place of the company that moves
          the money, so that paying can be tried without any. Any expiry date in the future and any
          security code of the right length will do.
        </p>
        <p><a href="/sandbox">To the sandbox</a></p>
      </header>
      <main>
        <section class="card">
          <h2>Cards</h2>
          <dl class="facts">
            ${testCards.map(
              ({ number, says }) =>
                html`<dt><code>${number}</code></dt>
                  <dd>${says}</dd>`,
            )}
            <dt><code>${wrongCode}</code> as a code</dt>
            <dd>a card is not kept, or not changed: wrong security code</dd>
          </dl>
        </section>
        <section class="card">
          <h2>Bank accounts</h2>
          <p>Routing number <code>${invalidBankAccount.routingNumber}</code></p>
          <dl class="facts">
            ${testBankAccounts.map(
              ({ number, says }) =>
                html`<dt><code>${number}</code></dt>
                  <dd>${says}</dd>`,
            )}
            <dt><code>${invalidBankAccount.number}</code></dt>
            <dd>fails the check before its first debit</dd>
          </dl>
        </section>
      </main>
    </div>`,
  });
