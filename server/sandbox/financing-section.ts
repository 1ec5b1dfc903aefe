import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { pageWays } from '../vendors/financing/app.ts';
import { callbackWords } from './callback-words.ts';
import { choice } from './choice.ts';
import type { financingState } from './financing.ts';
import type { Html } from './page.ts';
import { answerWords } from './wallet-section.ts';

type State = Awaited<ReturnType<typeof financingState>>;

const pageWords: Readonly<Record<(typeof pageWays)[number], string>> = {
  usual: 'opens in its frame, and tells when its applicant is done',
  blocked: 'does not come',
  silent: 'closes without a word',
  denied: 'is denied: somebody else has redeemed its launch before',
};

/** The things that the healthcare credit card's stand-in is told, and its last payments. */
export const financingSection = (state: State): Html =>
  html`<section id="financing" aria-labelledby="financing-heading" class="panel">
    <h2 id="financing-heading">Patient financing</h2>
    <p class="quiet">
      Its page offers every end there is: approved, a smaller loan than was asked for, decided later
      one way or the other, declined, too late, left and closed. Here the program itself is told
      what to do, until it is told something else.
    </p>
    <form method="post" action="/sandbox/financing" class="stack">
      ${choice('answers', 'Its answers', answerWords, state.answers)}
      ${choice('callbacks', 'Its callbacks', callbackWords, state.callbacks)}
      ${choice('page', 'Its page', pageWords, state.page)}
      <button>Do so from now on</button>
    </form>
    ${
      state.payments.length === 0
        ? html`<p class="quiet">Nothing was asked of it yet.</p>`
        : html`<ol class="waiting">
            ${state.payments.map(paymentLine)}
          </ol>`
    }
  </section>`;

const paymentLine = ({ asked, currency, provider, says, captured }: State['payments'][number]) =>
  html`<li>
    <span>
      <strong>${toDecimal(toCents(asked))} ${currency}</strong> ${provider}:
      ${captured ? 'paid' : says}
    </span>
  </li>`;
