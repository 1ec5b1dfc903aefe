import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { bankDeeds, unplayed, type lastCharges } from './money-back.ts';
import { momentOf } from './moments.ts';
import type { Html } from './page.ts';

type Charges = Awaited<ReturnType<typeof lastCharges>>;

export const moneyBackSection = (charges: Charges, why?: string): Html =>
  html`<section id="money-back" aria-labelledby="money-back-heading" class="panel">
    <h2 id="money-back-heading">Money back</h2>
    <p>
      Let a bank take back what the processor has taken from a card or a bank account. Within
      seconds the bill is owed again, and its payer is told by mail.
    </p>
    ${
      (why === 'unread' || why === 'unknown') &&
      html`<p role="alert"><strong>${unplayed[why]}</strong></p>`
    }
    ${
      charges.length === 0
        ? html`<p class="quiet">
            The processor has taken nothing yet. What a wallet, mobile money or another service took
            is in that service’s own book.
          </p>`
        : html`<form method="post" action="/sandbox/money-back" class="stack">
            <label>
              Payment
              <select name="charge">
                ${charges.map(
                  ({ reference, merchant, amount, currency, last4, at }) =>
                    html`<option value="${reference}">
                      ${toDecimal(toCents(amount))} ${currency}, ${merchant}, …${last4},
                      ${momentOf(at)}
                    </option>`,
                )}
              </select>
            </label>
            <label>
              What happens
              <select name="deed">
                ${Object.entries(bankDeeds).map(
                  ([deed, says]) => html`<option value="${deed}">${says}</option>`,
                )}
              </select>
            </label>
            <button>Take it back</button>
          </form>`
    }
  </section>`;
