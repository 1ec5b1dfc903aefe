import { html } from 'hono/html';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { scriptWays } from '../vendors/healthcare-credit/app.ts';
import { callbackWords } from './callback-words.ts';
import { choice } from './choice.ts';
import type { healthcareCreditState } from './healthcare-credit.ts';
import type { Html } from './page.ts';
import { answerWords } from './wallet-section.ts';

type State = Awaited<ReturnType<typeof healthcareCreditState>>;

const scriptWords: Readonly<Record<(typeof scriptWays)[number], string>> = {
  usual: 'opens its windows',
  blocked: 'does not come',
  foreign: 'opens them, and another origin says at once that they are closed',
  silent: 'leaves them open, whatever their messages say',
};

/** The things that the healthcare credit card's stand-in is told, and its last payments. */
export const healthcareCreditSection = (state: State): Html =>
  html`<section id="healthcare-credit" aria-labelledby="healthcare-credit-heading" class="panel">
    <h2 id="healthcare-credit-heading">Healthcare credit</h2>
    <p class="quiet">
      Its windows offer every end there is: approved, decided later, declined, a credit that is too
      small or larger than was thought, another address, too late, and closed at each step. Here the
      program itself is told what to do, until it is told something else.
    </p>
    <form method="post" action="/sandbox/healthcare-credit" class="stack">
      ${choice('answers', 'Its answers', answerWords, state.answers)}
      ${choice('callbacks', 'Its callbacks', callbackWords, state.callbacks)}
      ${choice('script', 'Its script', scriptWords, state.script)}
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
