import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { CartAccount } from '#domain/cart.ts';
import { emptyCart } from '#domain/cart-count.ts';
import { percentOffTyped } from '#domain/help/assistance.ts';
import { toCents } from '#domain/money.ts';
import type { Now } from '#domain/visit/now.ts';
import { undecided } from '#domain/visit/undecided.ts';
import { sumOf } from '#domain/help/ways.ts';
import { cameFrom, helpOrigins } from '#domain/visit/help.ts';
import type { HelpTerms } from '#domain/help/terms.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { helpPart } from '#machines/help.part.ts';
import { help, type Input, type Page } from '#machines/help.ts';
import { helpTable } from '#walks/help.ts';
import { admitted } from '#walks/portal/samples.ts';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { helpTerms } from '#walks/samples/help.ts';
import { everythingOn } from '../support/everything-on.ts';
import { sampleTenant, tenantWith } from '../support/tenants.ts';

const one = accountWith({ accountId: 'a1', openBalanceId: 'b1' });
const pending = cartOf({ ...one, pending: toCents(8_500) });
const everything = tenantWith(sampleTenant('lakeside'), everythingOn);
const guest = admitted('guest');
/** A visitor with an account and one bill, at a provider that takes everything. */
const ready = {
  ...undecided,
  tenant: everything,
  admission: admitted('credentialed'),
  cart: cartOf(one),
} as unknown as Now;
const { input } = helpTable.begins['two bills of an account'] as { readonly input: Input };

async function askingAt(changes: Partial<Input> = {}, page: Page = 'overviewing') {
  const asked: unknown[] = [];
  const actor = createActor(
    help.provide({
      actors: {
        readTerms: fromPromise<HelpTerms>(({ input: given }) => {
          asked.push(['readTerms', given]);
          return Promise.resolve(helpTerms);
        }),
        recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(
          ({ input: given }) => {
            asked.push(['recommend', given]);
            return Promise.resolve([]);
          },
        ),
        recall: fromPromise<Page>(() => Promise.resolve(page)),
      },
    }),
    { input: { ...input, ...changes } },
  ).start();
  await waitFor(actor, (now) => !now.hasTag('busy'));
  return { actor, asked };
}

test('all that a chart hears of a household is the percent, and nobody is asked about it', async () => {
  const { actor, asked } = await askingAt();
  const before = asked.length;
  actor.send({ type: 'check.chosen' });
  const held = Object.keys(actor.getSnapshot().context);
  const household = { people: '17', income: '4,321.98', per: 'month' } as const;
  const percentOff = percentOffTyped(helpTerms.assistance?.bands ?? [], household) ?? 0;
  actor.send({ type: 'household.reckoned', percentOff });
  const { context } = actor.getSnapshot();
  expect(context.percentOff).toBe(100);
  expect(Object.keys(context)).toEqual(held);
  expect(JSON.stringify(context)).not.toMatch(/4,?321|51_?863|household/);
  expect(asked).toHaveLength(before);
});

test('the page that was left is come back to, with nothing that was typed there', async () => {
  const asking = await askingAt({}, 'asking');
  expect(asking.actor.getSnapshot().value).toEqual({ asking: 'open' });
  expect(asking.actor.getSnapshot().context.percentOff).toBe(0);
  const comparing = await askingAt({}, 'comparing');
  expect(comparing.actor.getSnapshot().value).toBe('comparing');
  comparing.actor.send({ type: 'back.chosen' });
  expect(comparing.actor.getSnapshot().value).toBe('overviewing');
});

test('a page that shows nothing any more is not come back to', async () => {
  const paid = await askingAt({ cart: emptyCart }, 'comparing');
  expect(paid.actor.getSnapshot().value).toBe('overviewing');
});

test('the provider is asked for plans of the bills, and of nothing else', async () => {
  const { actor, asked } = await askingAt();
  expect(asked.map((one) => (one as [string])[0])).toEqual(['readTerms', 'recommend']);
  expect(asked[0]).toEqual(['readTerms', undefined]);
  expect((asked[1] as [string, readonly CartAccount[]])[1].map(({ amount }) => amount)).toEqual([
    31_000, 18_500,
  ]);
  expect(sumOf(actor.getSnapshot().context.cart)).toBe(49_500);
});

test('nobody is led on to credit that they cannot have, nor where nothing can be paid', () => {
  const leads = (place: string, now: Partial<Now> = {}) =>
    helpPart.input({ ...ready, place, ...now }).leadsOn;
  expect(leads('/help/financing')).toBe(true);
  expect(leads('/help/financing', { admission: guest })).toBe(false);
  const typed = cartOf(accountWith({ accountId: 'a1' }));
  expect(leads('/help/healthcare-credit', { admission: guest, cart: typed })).toBe(true);
  for (const place of ['/help/financing', '/help/healthcare-credit', '/help/wallet-credit']) {
    expect(leads(place), place).toBe(true);
    expect(leads(place, { cart: emptyCart }), place).toBe(false);
    expect(leads(place, { cart: pending }), place).toBe(false);
  }
});

test('nobody is led on to credit who did not ask for it', async () => {
  const { actor } = await askingAt();
  actor.send({ type: 'onward.chosen' });
  expect(actor.getSnapshot().value).toBe('overviewing');
});

test('help leads on to credit from its entries alone, and knows where it was opened', () => {
  const from = (place: string) => ({
    leadsOn: helpPart.input({ ...ready, place }).leadsOn,
    origins: helpOrigins.filter((origin) => cameFrom(origin)({ place })),
  });
  expect(from('/help')).toEqual({ leadsOn: false, origins: [] });
  expect(from('/help/methods')).toEqual({ leadsOn: false, origins: ['methods'] });
  expect(from('/help/plan')).toEqual({ leadsOn: false, origins: ['plan'] });
  expect(from('/help/healthcare-credit')).toEqual({
    leadsOn: true,
    origins: ['healthcare-credit'],
  });
  expect(from('/help/anything')).toEqual({ leadsOn: false, origins: [] });
  expect(Object.keys(helpPart.ends)).toEqual(['back', 'onward']);
});
