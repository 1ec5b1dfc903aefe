import { html } from 'hono/html';
import { inFours } from '#domain/cash-code.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { callbackWords } from './callback-words.ts';
import type { cashNetworkState, counterWays } from './cash-network.ts';
import { choice } from './choice.ts';
import { minute } from './clock.ts';
import type { Html } from './page.ts';
import { answerWords } from './wallet-section.ts';

type State = Awaited<ReturnType<typeof cashNetworkState>>;
type Order = State['orders'][number];
type Payment = Order['payments'][number];

const ways = {
  plain: 'The counter asks, and takes the money',
  leaves: 'The counter asks, and the customer walks away',
  unasked: 'The counter is cut off, and takes the money unasked',
  test: 'The network tries its line, and no money moves',
} as const satisfies Record<(typeof counterWays)[number], string>;

const takes = {
  exact: () => 'this amount alone',
  'up-to': (least: string) => `parts of it, from $${least}`,
  any: (least: string) => `any amount from $${least}`,
} as const;

export const cashNetworkSection = (state: State): Html =>
  html`<section id="cash-network" aria-labelledby="cash-network-heading" class="panel">
    <h2 id="cash-network-heading">Cash network</h2>
    <p class="quiet">
      Its counters are played here: less, more, twice, late, or unasked. Here the network itself is
      told what to do, too, until it is told something else.
    </p>
    <form method="post" action="/sandbox/cash-network" class="stack">
      ${choice('answers', 'The network’s answers', answerWords, state.answers)}
      ${choice('callbacks', 'The network’s callbacks', callbackWords, state.callbacks)}
      <label>
        Minutes that the network’s callbacks take
        <input
          name="minutes"
          value="${Math.round(state.callbacksLateMs / minute)}"
          inputmode="numeric"
          pattern="[0-9]{1,4}"
          required
        />
      </label>
      <button>Do so from now on</button>
    </form>
    ${
      state.orders.length === 0
        ? html`<p class="quiet">No code was asked for yet.</p>`
        : html`<ol class="waiting">
            ${state.orders.map(orderLine)}
          </ol>`
    }
  </section>`;

const written = (cents: number): string => toDecimal(toCents(cents));

const orderLine = (order: Order) =>
  html`<li>
    <div class="stack">
      <span>
        <strong>${inFours(order.code)}</strong>: $${written(order.amount)} to ${order.provider},
        ${takes[order.type](written(order.minimum))}${order.isRevoked ? ', revoked' : ''}
      </span>
      <form method="post" action="/sandbox/cash-network/pay" class="stack">
        <input type="hidden" name="code" value="${order.code}" />
        <label>
          Amount at the counter
          <input
            name="amount"
            value="${written(order.amount)}"
            inputmode="decimal"
            pattern="[0-9]{1,7}([.][0-9]{2})?"
            required
          />
        </label>
        ${choice('way', 'What happens there', ways, 'plain')}
        <button class="plain">Pay at the counter</button>
      </form>
      ${order.payments.map(paymentLine)}
    </div>
  </li>`;

const paymentLine = ({ id, amount, state, test, slip }: Payment) =>
  html`<div class="stack">
    <span>$${written(amount)}: ${state}${test ? ', a test' : ''}${slip && `. “${slip}”`}</span>
    ${
      state === 'confirmed'
        ? html`<div class="buttons">
            ${deed('reverse', 'Take back', id)} ${deed('again', 'Tell once more', id)}
          </div>`
        : ''
    }
  </div>`;

const deed = (name: 'reverse' | 'again', says: string, id: string) =>
  html`<form method="post" action="/sandbox/cash-network/${name}">
    <input type="hidden" name="payment" value="${id}" />
    <button class="plain">${says}</button>
  </form>`;
