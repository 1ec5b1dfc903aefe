import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { addMoney, toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { jsonInHtml } from '../../page/html.ts';
import { sandboxPage, type Html } from '../../sandbox/page.ts';
import { checked, readForm } from '../../sandbox/read.ts';
import { choices, type Order } from './book.ts';
import { NotTaken } from './not-taken.ts';
import { approveOrder, knownOrder, type Desk } from './orders.ts';

const origin = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'an origin'),
  ),
);
/** The page knows the window that opened it by its origin; without one the payer is sent back. */
const Query = v.object({ token: v.string(), origin });
const Decision = v.object({
  token: v.string(),
  origin,
  choice: v.picklist([...choices, 'cancel', 'silent']),
});
type Decision = v.InferOutput<typeof Decision>;

const words: Readonly<Record<Decision['choice'], string>> = {
  paid: 'Approve',
  declined: 'Approve, but the capture is declined',
  pending: 'Approve, but the capture stays pending',
  less: 'Approve, but take 1.00 less',
  partly: 'Approve, but only the first part is taken',
  again: 'Approve, but the wallet asks once more',
  cancel: 'Cancel',
  silent: 'Shut the window silently',
};

/** The vendor's own page, on which the payer decides. */
export const checkoutPages = (app: Hono, desk: Desk): void => {
  app.get('/checkoutnow', async (c) => {
    const asked = checked(Query, c.req.query());
    const order = await knownOrder(desk, asked.token).catch((error: unknown) => {
      if (error instanceof NotTaken) return undefined;
      throw error;
    });
    if (order === undefined || order.choice !== null) return page(c, notOpen);
    return page(c, deciding(order, asked.origin));
  });

  app.post('/checkoutnow', async (c) => {
    const decided = await readForm(c, Decision);
    const { token, choice } = decided;
    const order = await knownOrder(desk, token);
    if (choice === 'silent') return leave(c, order, decided, { outcome: 'silent' });
    if (choice === 'cancel') return leave(c, order, decided, { outcome: 'cancelled' });
    const payerID = await approveOrder(desk, token, choice);
    return leave(c, order, decided, { outcome: 'approved', payerID });
  });
};

interface Said {
  readonly outcome: 'approved' | 'cancelled' | 'silent';
  readonly payerID?: string;
}

/** The word goes to the window that opened this one, or the payer is sent back with it. */
const leave = (c: Context, order: Order, { origin: opener }: Decision, said: Said) => {
  if (opener !== undefined) {
    const told = jsonInHtml({ wallet: 'stand-in', orderID: order.id, ...said });
    const script = `window.opener?.postMessage(${told}, ${jsonInHtml(opener)}); window.close()`;
    return page(c, left, script);
  }
  if (said.outcome === 'silent') return page(c, left);
  const back = said.outcome === 'approved' ? order.returnUrl : order.cancelUrl;
  const query = new URLSearchParams({
    token: order.id,
    ...(said.payerID !== undefined && { PayerID: said.payerID }),
  });
  return c.redirect(`${back}${back.includes('?') ? '&' : '?'}${query}`, 303);
};

/** The policy of another site's page: shown in windows and frames of whoever opens it. */
const page = async (c: Context, body: Html, script?: string): Promise<Response> => {
  c.header('cross-origin-opener-policy', 'unsafe-none');
  c.header('cross-origin-resource-policy', 'cross-origin');
  const title = 'Online wallet (stand-in)';
  return sandboxPage(c, {
    title,
    body,
    isFramed: true,
    formsTo: ['http:', 'https:'],
    ...(script !== undefined && { script }),
  });
};

const shell = (inside: Html): Html =>
  html`<div class="shell">
    <header class="intro">
      <h1>Online wallet: a stand-in</h1>
      <p>
        This is not a real service. The sandbox answers here in place of the wallet, and no money
        moves.
      </p>
    </header>
    <main class="stack">${inside}</main>
  </div>`;

const left = shell(html`<p>You can shut this window and go back to your bill.</p>`);
const notOpen = shell(
  html`<p>
    This payment is not open any more. You can shut this window and go back to your bill.
  </p>`,
);

const deciding = (order: Order, opener: string | undefined): Html => {
  const { units, provider, id } = order;
  const total = toDecimal(addMoney(...units.map(({ amount }) => toCents(amount))));
  const offered = Object.entries(words).filter(
    ([choice]) => choice !== 'partly' || units.length > 1,
  );
  return shell(
    html`<dl class="facts">
        <dt>To</dt>
        <dd>${provider}</dd>
        <dt>Amount</dt>
        <dd>${total} ${units[0]?.currency}</dd>
        <dt>With</dt>
        <dd>${order.source === 'venmo' ? 'a transfer between people' : 'the wallet'}</dd>
      </dl>
      <form method="post" action="checkoutnow" class="stack">
        <input type="hidden" name="token" value="${id}" />
        ${opener === undefined ? '' : html`<input type="hidden" name="origin" value="${opener}" />`}
        ${offered.map(
          ([choice, says]) =>
            html`<button
              name="choice"
              value="${choice}"
              class="${choice === 'paid' ? '' : 'plain'}"
            >
              ${says}
            </button>`,
        )}
      </form>`,
  );
};
