import { html } from 'hono/html';
import * as v from 'valibot';
import { cashOrders, inFours } from '#domain/cash-code.ts';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { standInCashNetwork } from '../../vendors/cash-network/stand-in.ts';
import { choice } from '../choice.ts';
import { lastLines } from '../last-lines.ts';
import { postJson } from '../post-json.ts';
import { readForm } from '../read.ts';
import type { SandboxVendor } from '../vendor.ts';

/** The things that happen at a counter. */
const ways = {
  plain: 'The counter asks, and takes the money',
  leaves: 'The counter asks, and the customer walks away',
  unasked: 'The counter is cut off, and takes the money unasked',
  test: 'The network tries its line, and no money moves',
} as const;
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

const PayForm = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^\d{8,30}$/)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d\d)?$/, 'an amount such as 85.00')),
  way: v.picklist(wayNames),
});
const Named = v.strictObject({ payment: v.pipe(v.string(), v.uuid()) });

const Payment = v.object({
  id: v.string(),
  amount: v.number(),
  state: v.string(),
  test: v.boolean(),
  slip: v.string(),
});
type Payment = v.InferOutput<typeof Payment>;
const Order = v.object({
  code: v.string(),
  type: v.picklist(cashOrders),
  amount: v.number(),
  minimum: v.number(),
  isRevoked: v.boolean(),
  provider: v.string(),
  payments: v.array(Payment),
});
type Order = v.InferOutput<typeof Order>;

const takes = {
  exact: () => 'this amount alone',
  'up-to': (least: string) => `parts of it, from $${least}`,
  any: (least: string) => `any amount from $${least}`,
} as const;

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

export const cashNetwork: SandboxVendor = {
  name: 'cash-network',
  title: 'Cash network',
  standIn: standInCashNetwork,
  intro: html`<p class="quiet">
    Its counters are played here: less, more, twice, late, or unasked. Here the network itself is
    told what to do, too, until it is told something else.
  </p>`,
  whose: 'The network’s',
  minutes: {
    label: 'Minutes that the network’s callbacks take',
    digits: 4,
    fault: 'callbacksLateMs',
  },
  lines: lastLines('orders', Order, orderLine),
  none: 'No code was asked for yet.',
  deeds: {
    pay: async (c, network) => {
      const { way, amount, code } = await readForm(c, PayForm);
      const cents = Math.round(Number(amount) * 100);
      const money = { code, amount: cents, ...(way !== 'plain' && { [way]: true }) };
      return postJson(network, '/counter', money);
    },
    reverse: async (c, network) =>
      postJson(network, '/reverse', { id: (await readForm(c, Named)).payment }),
    again: async (c, network) =>
      postJson(network, '/again', { id: (await readForm(c, Named)).payment }),
  },
};
