import { html } from 'hono/html';
import { addMoney, toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { callbackWays, scriptWays } from '../vendors/wallet/faults.ts';
import { choice } from './choice.ts';
import { minute } from './clock.ts';
import { momentOf } from './moments.ts';
import type { Html } from './page.ts';
import type { answerWays, walletState } from './wallet.ts';

type State = Awaited<ReturnType<typeof walletState>>;
type Order = State['orders'][number];

export const answerWords: Readonly<Record<keyof typeof answerWays, string>> = {
  usual: 'as usual',
  losing: 'do the work, lose the answer',
  failing: 'fail, and do nothing',
  slow: 'take 10 seconds',
  away: 'none: it is down',
};

const callbackWords: Readonly<Record<(typeof callbackWays)[number], string>> = {
  usual: 'as usual',
  never: 'never come',
  early: 'come before the page answers',
  late: 'come late',
  twice: 'come twice',
  forged: 'have a wrong signature',
  backwards: 'come in the wrong order',
};

const scriptWords: Readonly<Record<(typeof scriptWays)[number], string>> = {
  usual: 'open a window',
  redirect: 'lead away from the page and back',
  ineligible: 'are not offered to the payer',
  blocked: 'do not load',
};

export const walletSection = (state: State): Html =>
  html`<section id="wallet" aria-labelledby="wallet-heading" class="panel">
    <h2 id="wallet-heading">Wallet</h2>
    <p class="quiet">
      What becomes of a payment is decided on the wallet’s own page. Here the wallet itself is told
      what to do, until it is told something else.
    </p>
    <form method="post" action="/sandbox/wallet" class="stack">
      ${choice('answers', 'Its answers', answerWords, state.answers)}
      ${choice('callbacks', 'Its callbacks', callbackWords, state.callbacks)}
      <label>
        Minutes that late callbacks take
        <input
          name="minutes"
          value="${Math.round(state.lateMs / minute)}"
          inputmode="numeric"
          pattern="[0-9]{1,6}"
          required
        />
      </label>
      ${choice('script', 'Its buttons', scriptWords, state.script)}
      <button>Do so from now on</button>
    </form>
    ${
      state.orders.length === 0
        ? html`<p class="quiet">Nothing was asked of it yet.</p>`
        : html`<ol class="waiting">
            ${state.orders.map(orderLine)}
          </ol>`
    }
  </section>`;

const amountOf = (money: readonly { readonly amount: number; readonly currency: string }[]) =>
  `${toDecimal(addMoney(...money.map(({ amount }) => toCents(amount))))} ${money[0]?.currency ?? ''}`;

const orderLine = ({ at, provider, choice: decided, units, captures }: Order) =>
  html`<li>
    <div class="stack">
      <span>
        <strong>${amountOf(units)}</strong> ${provider}, ${momentOf(at)}:
        ${decided === null ? 'not decided' : captures.length === 0 ? 'approved' : 'captured'}
      </span>
      ${captures.map(
        (capture) =>
          html`<span class="row">
            <span class="quiet">${amountOf([capture])}: ${capture.status.toLowerCase()}</span>
            ${capture.status === 'PENDING' ? settling(capture.id) : ''}
          </span>`,
      )}
    </div>
  </li>`;

const settling = (capture: string) =>
  html`<form method="post" action="/sandbox/wallet/settle" class="buttons">
    <input type="hidden" name="capture" value="${capture}" />
    <button name="to" value="COMPLETED">Complete</button>
    <button name="to" value="DECLINED" class="plain">Deny</button>
  </form>`;
