import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { methodWords } from '#domain/method-words.ts';
import { toCents } from '#domain/money.ts';
import type { TextKey } from '#locales/keys.ts';
import { selectionFor, type Selection } from '#domain/selection.ts';
import { checkout } from '#machines/payment/checkout.ts';
import Checkout from '#screens/checkout/index.tsx';
import { oneAccount, withPlan } from '#walks/samples/payable-carts.ts';
import { savedAmex, savedVisa } from '#walks/samples/saved-cards.ts';
import { english } from '../../support/english.ts';
import { showScreen } from '../../support/screens.tsx';
import { accountWith, cartOf } from '../../support/carts.ts';
import { sampleTenant, tenantWith } from '../../support/tenants.ts';

const tenant = tenantWith(sampleTenant('lakeside'), { payments: { saveCreditCard: true } });
const found = selectionFor(tenant);
const offered = found.kind === 'choice' ? found.methods : [];
const methods: Extract<Selection, { kind: 'choice' }>['methods'] = offered;

function open(cart = oneAccount, isGuest = true, offers = methods) {
  const input = { selection: { kind: 'choice', methods: offers }, cart } as const;
  const actor = createActor(checkout, { input }).start();
  return showScreen(<Checkout actor={actor} isGuest={isGuest} />, tenant);
}
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('cards come first, then the bank, then the others, each with what to expect', () => {
  open();
  const [first, second, ...others] = names();
  expect([first, second]).toEqual([english('labels_method_cards'), english('labels_method_ach')]);
  const vendors = methods.filter(({ kind }) => kind !== 'direct');
  expect(vendors.length).toBeGreaterThan(1);
  expect(others).toEqual(vendors.map(({ key }) => english(methodWords[key].text as TextKey)));
  for (const { key } of methods)
    expect(
      screen.getByRole('button', { name: english(methodWords[key].text as TextKey) }),
    ).toHaveAccessibleDescription(english.pattern(methodWords[key].hint as TextKey));
  expect(
    screen.getByText(english('topics_youpay', { amount: '$85.00', provider: 'Lakeside Health' })),
  ).toBeVisible();
});

test('guests hear of saved cards, others do not', () => {
  open();
  expect(screen.getByText(/log in first/)).toBeVisible();
  cleanup();
  open(oneAccount, false);
  expect(screen.queryByText(/log in first/)).toBeNull();
});

test('an expired card is offered what its words say, and the cards are looked after in their list', () => {
  const input = { selection: { kind: 'choice', methods }, cart: oneAccount } as const;
  const actor = createActor(checkout, { input }).start();
  const saved = { cards: [savedAmex, savedVisa], unread: undefined };
  showScreen(<Checkout actor={actor} isGuest={false} saved={saved} />, tenant);
  const [amex, visa] = within(screen.getAllByRole('list')[0]!).getAllByRole('listitem');
  expect(amex).toHaveTextContent(english('topics_cardexpirededit'));
  const links = (['links_ordeleteinsavedcards', 'links_managesavedcards'] as const).map((key) =>
    screen.getByRole('link', { name: english(key) }),
  );
  for (const link of links) expect(link).toHaveAttribute('href', '#/settings/saved_cards');
  const name = english('labels_savedcard', { brand: 'Visa', last4: '4242' });
  expect(within(visa!).getByRole('button', { name })).toBeVisible();
});

test('ways to pay come with the cards on file, which would move them later, or where these are unread', () => {
  const input = { selection: { kind: 'choice', methods }, cart: oneAccount } as const;
  const actor = createActor(checkout, { input }).start();
  const unread = { isBusy: false, onAgain: () => undefined };
  for (const saved of [
    { cards: undefined, unread: undefined },
    { cards: [], unread: undefined },
    { cards: undefined, unread },
  ]) {
    showScreen(<Checkout actor={actor} isGuest={false} saved={saved} />, tenant);
    const bank = screen.queryByRole('button', { name: english('labels_method_ach') });
    if (saved.cards ?? saved.unread) expect(bank).toBeVisible();
    else expect(bank).toBeNull();
    cleanup();
  }
});

test('a plan in the cart mutes the ways to pay that cannot carry it', () => {
  open(withPlan);
  expect(
    screen.getByRole('button', { name: english('labels_pay_wallet') }),
  ).toHaveAccessibleDescription(english.pattern('topics_mutedmethod'));
});

test('an amount with cents bars a way to pay that moves whole amounts only, and says why', () => {
  const savanna = selectionFor(sampleTenant('savanna'));
  if (savanna.kind !== 'choice') throw new Error('several ways');
  open(oneAccount, true, savanna.methods);
  expect(names()).toContain(english('labels_pay_mobilemoney'));
  cleanup();
  open(cartOf(accountWith({ accountId: 'a1', amount: toCents(250_050) })), true, savanna.methods);
  expect(names()).not.toContain(english('labels_pay_mobilemoney'));
  const row = screen
    .getByRole('heading', { name: english('labels_pay_mobilemoney') })
    .closest('li');
  expect(row).toHaveTextContent(english('topics_wholeamount'));
});

test('a provider without a way to pay says so', () => {
  open(oneAccount, true, []);
  expect(screen.getByText(english.pattern('topics_nomethods'))).toBeVisible();
});

test('the user of a demonstration is offered the wallet’s transfer, last and on the wallet’s page', () => {
  const asked = selectionFor(tenant, true);
  if (asked.kind !== 'choice') throw new Error('several ways');
  open(oneAccount, true, asked.methods);
  expect(names().at(-1)).toBe(english('labels_pay_p2pwallet'));
  const input = { selection: asked, cart: oneAccount } as const;
  const actor = createActor(checkout, { input }).start();
  const transfer = asked.methods.find(({ key }) => key === 'p2p-wallet') ?? expect.fail();
  actor.send({ type: 'method.chosen', method: transfer });
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'method', method: 'p2p-wallet' });
});

test('the question before a plan is removed names what is paid today, and what would be', () => {
  open(withPlan);
  fireEvent.click(screen.getByRole('button', { name: english('labels_pay_wallet') }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    english('topics_removeplan', { planned: '$17.00', whole: '$85.00' }),
  );
});

test.each(['buttons_cancel', undefined] as const)(
  'the way to pay has the focus again after its question was answered by %s',
  (answer) => {
    open(withPlan);
    const wallet = screen.getByRole('button', { name: english('labels_pay_wallet') });
    wallet.focus();
    fireEvent.click(wallet);
    const question = screen.getByRole('dialog');
    if (answer) fireEvent.click(within(question).getByRole('button', { name: english(answer) }));
    else fireEvent.keyDown(question, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(wallet).toHaveFocus();
  },
);
