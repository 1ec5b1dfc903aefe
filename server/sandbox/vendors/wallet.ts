import { html } from 'hono/html';
import * as v from 'valibot';
import { addMoney, toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { callbackWays, scriptWays } from '../../vendors/wallet/faults.ts';
import { standInWallet } from '../../vendors/wallet/stand-in.ts';
import { lastOf } from '../last-lines.ts';
import { momentOf } from '../moments.ts';
import type { Html } from '../page.ts';
import { postJson } from '../post-json.ts';
import { readForm } from '../read.ts';
import type { SandboxVendor } from '../vendor.ts';

const SettleForm = v.strictObject({
  capture: v.pipe(v.string(), v.nonEmpty()),
  to: v.picklist(['COMPLETED', 'DECLINED']),
});

const Money = v.object({ amount: v.number(), currency: v.string() });
type Money = v.InferOutput<typeof Money>;
const Order = v.object({
  id: v.string(),
  at: v.number(),
  provider: v.string(),
  choice: v.nullable(v.string()),
  units: v.array(Money),
});
type Order = v.InferOutput<typeof Order>;
const Capture = v.object({
  id: v.string(),
  order: v.string(),
  status: v.string(),
  ...Money.entries,
});
type Capture = v.InferOutput<typeof Capture>;
const Ledger = v.object({ orders: v.array(Order), captures: v.array(Capture) });

const orderLines = (ledger: unknown): readonly Html[] => {
  const { orders, captures } = v.parse(Ledger, ledger);
  return lastOf(orders).map((order) =>
    orderLine(
      order,
      captures.filter((capture) => capture.order === order.id),
    ),
  );
};

const orderLine = ({ at, provider, choice, units }: Order, captures: readonly Capture[]) =>
  html`<li>
    <div class="stack">
      <span>
        <strong>${amountOf(units)}</strong> ${provider}, ${momentOf(at)}:
        ${choice === null ? 'not decided' : captures.length === 0 ? 'approved' : 'captured'}
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

const amountOf = (money: readonly Money[]) =>
  `${toDecimal(addMoney(...money.map(({ amount }) => toCents(amount))))} ${money[0]?.currency ?? ''}`;

const settling = (capture: string) =>
  html`<form method="post" action="/sandbox/wallet/settle" class="buttons">
    <input type="hidden" name="capture" value="${capture}" />
    <button name="to" value="COMPLETED">Complete</button>
    <button name="to" value="DECLINED" class="plain">Deny</button>
  </form>`;

export const wallet: SandboxVendor = {
  name: 'wallet',
  title: 'Wallet',
  standIn: standInWallet,
  intro: html`<p class="quiet">
    What becomes of a payment is decided on the wallet’s own page. Here the wallet itself is told
    what to do, until it is told something else.
  </p>`,
  callbacks: {
    usual: 'as usual',
    never: 'never come',
    early: 'come before the page answers',
    late: 'come late',
    twice: 'come twice',
    forged: 'have a wrong signature',
    backwards: 'come in the wrong order',
  } satisfies Record<(typeof callbackWays)[number], string>,
  minutes: { label: 'Minutes that late callbacks take', digits: 6, fault: 'lateMs' },
  choice: {
    name: 'script',
    label: 'Its buttons',
    words: {
      usual: 'open a window',
      redirect: 'lead away from the page and back',
      ineligible: 'are not offered to the payer',
      blocked: 'do not load',
    } satisfies Record<(typeof scriptWays)[number], string>,
  },
  lines: orderLines,
  deeds: {
    settle: async (c, payments) => postJson(payments, '/settle', await readForm(c, SettleForm)),
  },
};
