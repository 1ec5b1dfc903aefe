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
import { wordsIn, type Words } from './words.ts';

type Tongue = ReturnType<typeof wordsIn>;

const origin = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'an origin'),
  ),
);
/** The page knows the window that opened it by its origin; without one the payer is sent back. */
const Query = v.object({ token: v.string(), origin, fundingSource: v.optional(v.string()) });
type Query = v.InferOutput<typeof Query>;
const Decision = v.object({
  token: v.string(),
  origin,
  choice: v.picklist([...choices, 'cancel', 'silent']),
});
type Decision = v.InferOutput<typeof Decision>;

/** The vendor's own page, on which the payer decides. */
export const checkoutPages = (app: Hono, desk: Desk): void => {
  app.get('/checkoutnow', async (c) => {
    const asked = checked(Query, c.req.query());
    const order = await knownOrder(desk, asked.token).catch((error: unknown) => {
      if (error instanceof NotTaken) return undefined;
      throw error;
    });
    const tongue = wordsIn(order?.locale ?? c.req.header('accept-language') ?? '');
    if (order === undefined || order.choice !== null) return page(c, tongue, notOpen(tongue.words));
    return page(c, tongue, deciding(order, asked, tongue.words));
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
  const tongue = wordsIn(order.locale ?? '');
  const left = shell(html`<p>${tongue.words.left}</p>`, tongue.words);
  if (opener !== undefined) {
    const told = jsonInHtml({ wallet: 'stand-in', orderID: order.id, ...said });
    const script = `window.opener?.postMessage(${told}, ${jsonInHtml(opener)}); window.close()`;
    return page(c, tongue, left, script);
  }
  if (said.outcome === 'silent') return page(c, tongue, left);
  const back = said.outcome === 'approved' ? order.returnUrl : order.cancelUrl;
  const query = new URLSearchParams({
    token: order.id,
    ...(said.payerID !== undefined && { PayerID: said.payerID }),
  });
  return c.redirect(`${back}${back.includes('?') ? '&' : '?'}${query}`, 303);
};

/** The policy of another site's page: shown in windows and frames of whoever opens it. */
const page = async (
  c: Context,
  { language, words: { title } }: Tongue,
  body: Html,
  script?: string,
): Promise<Response> => {
  c.header('cross-origin-opener-policy', 'unsafe-none');
  c.header('cross-origin-resource-policy', 'cross-origin');
  return sandboxPage(c, {
    title,
    language,
    body,
    isFramed: true,
    formsTo: ['http:', 'https:'],
    ...(script !== undefined && { script }),
  });
};

const shell = (inside: Html, { heading, standIn }: Words): Html =>
  html`<div class="shell">
    <header class="intro">
      <h1>${heading}</h1>
      <p>${standIn}</p>
    </header>
    <main class="stack">${inside}</main>
  </div>`;

const notOpen = (words: Words): Html => shell(html`<p>${words.notOpen}</p>`, words);

/** The button that the payer has pressed: an order by credit is one of the wallet's own. */
const meansOf = ({ source }: Order, { fundingSource }: Query, words: Words): string => {
  if (source === 'venmo') return words.transfer;
  return fundingSource === 'credit' || fundingSource === 'paylater' ? words.credit : words.wallet;
};

const deciding = (order: Order, asked: Query, words: Words): Html => {
  const { origin: opener } = asked;
  const { units, provider, id } = order;
  const total = toDecimal(addMoney(...units.map(({ amount }) => toCents(amount))));
  const offered = Object.entries(words.choices).filter(
    ([choice]) => choice !== 'partly' || units.length > 1,
  );
  return shell(
    html`<dl class="facts">
        <dt>${words.to}</dt>
        <dd>${provider}</dd>
        <dt>${words.amount}</dt>
        <dd>${total} ${units[0]?.currency}</dd>
        <dt>${words.by}</dt>
        <dd>${meansOf(order, asked, words)}</dd>
      </dl>
      <form method="post" action="checkoutnow" class="stack">
        <input type="hidden" name="token" value="${id}" />
        ${opener === undefined ? '' : html`<input type="hidden" name="origin" value="${opener}" />`}
        ${offered.map(
          ([choice, says]) =>
            html`<button
              name="choice"
              value="${choice}"
              class="wraps ${choice === 'paid' ? '' : 'plain'}"
            >
              ${says}
            </button>`,
        )}
      </form>`,
    words,
  );
};
