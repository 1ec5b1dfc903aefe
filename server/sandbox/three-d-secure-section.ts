import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { checkedCards, wrongCode } from '../vendors/three-d-secure/numbers.ts';
import { callbackWords } from './callback-words.ts';
import { choice } from './choice.ts';
import type { Html } from './page.ts';
import type { threeDSecureState, wayBack } from './three-d-secure.ts';
import { answerWords } from './wallet-section.ts';

type State = Awaited<ReturnType<typeof threeDSecureState>>;

const backWords: Readonly<Record<(typeof wayBack)[number], string>> = {
  get: 'by a plain address',
  post: 'by a form that sends itself',
};

/** The cards by which 3-D Secure is tried, what is said to the gateway, and its last payments. */
export const threeDSecureSection = (state: State): Html =>
  html`<section id="three-d-secure" aria-labelledby="three-d-secure-heading" class="panel">
    <h2 id="three-d-secure-heading">3-D Secure</h2>
    <p class="quiet">
      Where a provider has it, these cards are asked about by their bank. Any other card is paid or
      declined as by the <a href="/vendors/processor">payment processor</a>, without a question.
    </p>
    <ul>
      ${checkedCards.map(
        ({ number, says }) =>
          html`<li>
            <code>${number}</code><br />
            ${says}
          </li>`,
      )}
    </ul>
    <p class="quiet">Any code is right but <code>${wrongCode}</code>.</p>
    <form method="post" action="/sandbox/three-d-secure" class="stack">
      ${choice('answers', 'Its answers', answerWords, state.answers)}
      ${choice('callbacks', 'Its callbacks', callbackWords, state.callbacks)}
      ${choice('returnsBy', 'Its way back', backWords, state.returnsBy)}
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

const paymentLine = ({ asked, currency, provider, last4, status }: State['payments'][number]) =>
  html`<li>
    <span>
      <strong>${toDecimal(toCents(asked))} ${currency}</strong> ${provider}, card ending in
      ${last4}: ${status === 'challenge' ? 'not decided' : status}
    </span>
  </li>`;
