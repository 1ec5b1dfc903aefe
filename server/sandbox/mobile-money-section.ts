import { html } from 'hono/html';
import { codes } from '../vendors/redirect-vendor/codes.ts';
import type { Deed } from '../vendors/redirect-vendor/deeds.ts';
import { callbackWords } from './callback-words.ts';
import { choice } from './choice.ts';
import { minute } from './clock.ts';
import type { mobileMoneyState } from './mobile-money.ts';
import type { Html } from './page.ts';
import { answerWords } from './wallet-section.ts';

type State = Awaited<ReturnType<typeof mobileMoneyState>>;
type Payment = State['payments'][number];

const returnWords = { get: 'by a link', post: 'by a form' };

/** The things that a payer can do on the phone, as buttons. */
const played: Readonly<Partial<Record<Deed, string>>> = {
  paid: 'Approve',
  funds: 'Decline',
  cancelled: 'Cancel',
  working: 'Wait',
  less: 'Take less',
};

export const mobileMoneySection = (state: State): Html =>
  html`<section id="mobile-money" aria-labelledby="mobile-money-heading" class="panel">
    <h2 id="mobile-money-heading">Mobile money</h2>
    <p class="quiet">
      The phone is played on the service’s own page, or here. Here the service itself is told what
      to do, until it is told something else.
    </p>
    <form method="post" action="/sandbox/mobile-money" class="stack">
      ${choice('answers', 'Its answers', answerWords, state.answers)}
      ${choice('callbacks', 'Its callbacks', callbackWords, state.callbacks)}
      <label>
        Minutes that its callbacks take
        <input
          name="minutes"
          value="${Math.round(state.callbacksLateMs / minute)}"
          inputmode="numeric"
          pattern="[0-9]{1,4}"
          required
        />
      </label>
      ${choice('returnsBy', 'It sends the payer back', returnWords, state.returnsBy)}
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

const paymentLine = ({ id, code, says, phone, asked, amount }: Payment) =>
  html`<li>
    <div class="stack">
      <span>
        <strong>KSh ${asked.toLocaleString('en')}</strong> ${phone}:
        ${says}${
          amount !== undefined && amount !== asked ? ` (KSh ${amount.toLocaleString('en')})` : ''
        }
      </span>
      ${code === codes.waiting.code ? playing(id) : code === codes.paid.code ? reversing(id) : ''}
    </div>
  </li>`;

const playing = (id: string) =>
  html`<form method="post" action="/sandbox/mobile-money/play" class="buttons">
    <input type="hidden" name="payment" value="${id}" />
    ${Object.entries(played).map(
      ([deed, says], at) =>
        html`<button name="deed" value="${deed}" class="${at === 0 ? '' : 'plain'}">
          ${says}
        </button>`,
    )}
  </form>`;

const reversing = (id: string) =>
  html`<form method="post" action="/sandbox/mobile-money/reverse" class="buttons">
    <input type="hidden" name="payment" value="${id}" />
    <button class="plain">Take back</button>
  </form>`;
