import { expect } from '@playwright/test';
import type { Payer } from '../models/payer.ts';
import { test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { letterTo } from '../support/letters.ts';
import { english, spanish } from '../support/texts.ts';

let bills = 0;
const newBill = () => ({
  number: `LM20${49_000 + (bills += 1)}`,
  amount: '85.00',
  locationId: 1,
  firstName: 'Dana',
  lastName: 'Whitlock',
});
const heading = english('headings_cashpayment');

/** The number below the bars. */
const codeOn = async (i: Payer): Promise<string> => {
  const digits = i.view.locator('main section p').filter({ hasText: /^\d{4}( \d{4}){3}$/ });
  return ((await digits.textContent()) ?? '').replaceAll(' ', '');
};

interface Played {
  readonly id: string;
  readonly state: string;
  readonly slip: string;
}

/** A counter of the network: it asks the portal's server, and takes the money. */
const atCounter = async (origin: string, body: object): Promise<Played> => {
  const answer = await fetch(`${origin}/vendors/cash-network/counter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Played;
};

const getCode = async (i: Payer, email?: string): Promise<void> => {
  await i.fill({ payerName: 'Dana Whitlock', ...(email && { email }) });
  await i.submit();
  await i.seeHeading(english('headings_cashcode'));
};

test('I choose cash, have a code, pay at two counters, and read that it is paid', async ({
  i,
  server,
}) => {
  await i.stand('/select-payment-method', [newBill()]);
  await i.press(english.begins('labels_pay_cashnetwork'));
  await i.seeHeading(heading);
  await expectAccessible(i.page, [1280, 320]);
  await getCode(i);
  await expectAccessible(i.page, [1280, 320]);
  const code = await codeOn(i);
  expect(await atCounter(server.origin, { code, amount: 3_000 })).toMatchObject({
    state: 'confirmed',
  });
  await i.reload();
  await i.see('$55.00');
  await i.see(english('labels_cashleft'));
  expect(await atCounter(server.origin, { code, amount: 10 })).toMatchObject({ state: 'refused' });
  await atCounter(server.origin, { code, amount: 5_500 });
  await i.reload();
  await i.seeHeading(english('headings_cashpaid'));
  await expectAccessible(i.page, [320]);
});

test('my accounts page hears that the code was paid, by parts and in full', async ({
  i,
  server,
}) => {
  const bill = newBill();
  await i.stand('/payment/cash-network', [bill]);
  await i.see(english('topics_cashfee', { fee: '$1.99' }));
  await getCode(i);
  await i.see(english('topics_cashfee', { fee: '$1.99' }));
  const code = await codeOn(i);
  await i.press(english('buttons_done'));
  await i.amAt('/quick-pay/accounts');
  await atCounter(server.origin, { code, amount: 3_000 });
  await expect(i.view.getByText('$55.00').first()).toBeVisible();
  await atCounter(server.origin, { code, amount: 5_500 });
  await expect(i.view.getByText(/\$55\.00 was paid in cash at a store/)).toBeVisible();
  await expect(i.view.getByText(bill.number, { exact: true })).toHaveCount(0);
  await expect(i.view.getByRole('link', { name: english('links_cashcode') })).toHaveCount(0);
});

test('cash that goes back is owed again: the receipt on show says so, and the bill is in my cart again', async ({
  i,
  server,
}) => {
  await i.stand('/select-payment-method', [newBill()]);
  await i.press(english.begins('labels_pay_cashnetwork'));
  await getCode(i);
  const { id } = await atCounter(server.origin, { code: await codeOn(i), amount: 8_500 });
  await i.press(english('buttons_done'));
  await i.see(english.pattern('topics_paidincash'));
  await i.reload();
  await i.amAt('/receipt');
  await fetch(`${server.origin}/vendors/cash-network/reverse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  await i.see(english.pattern('topics_paidincashback'));
  await expect(i.view.getByRole('heading', { name: english('headings_receiptpaid') })).toHaveCount(
    0,
  );
  await i.typePlace('/quick-pay/accounts');
  await expect(i.view.getByText('$85.00').first()).toBeVisible();
});

test('a page that is to pay is left once the counter has the money, and Back shows no old sum', async ({
  i,
  server,
}) => {
  await i.stand('/payment/cash-network', [newBill()]);
  await getCode(i);
  const code = await codeOn(i);
  await i.press(english('buttons_done'));
  await i.amAt('/quick-pay/accounts');
  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.see(english('topics_youpay', { amount: '$85.00', provider: 'Lakeside Health' }));
  await atCounter(server.origin, { code, amount: 3_000 });
  await i.amAt('/quick-pay/accounts');
  await expect(i.view.getByText('$55.00').first()).toBeVisible();
  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.byCard();
  await atCounter(server.origin, { code, amount: 5_500 });
  await expect(i.view.getByText(/\$55\.00 was paid in cash at a store/)).toBeVisible();
  await i.page.goBack();
  await expect(i.view.getByText('$55.00', { exact: true })).toHaveCount(0);
});

test('too much cash is told as what it is', async ({ i, server }) => {
  await i.stand('/payment/cash-network', [newBill()]);
  await getCode(i);
  const code = await codeOn(i);
  await atCounter(server.origin, { code, amount: 10_000 });
  await i.seeHeading(english('headings_cashbeyond'));
  await i.see(english('topics_cashbeyond', { amount: '$15.00' }));
  await expectAccessible(i.page, [1280, 320]);
});

test('a counter whose customer walks away tells until when it holds the bill', async ({
  i,
  server,
}) => {
  await i.stand('/payment/cash-network', [newBill()]);
  await getCode(i);
  const code = await codeOn(i);
  await atCounter(server.origin, { code, amount: 8_500, leaves: true });
  await i.reload();
  await expect(i.view.getByText(english.pattern('topics_cashbeing'))).toBeVisible();
  await expect(i.view.getByText('$0.00')).toHaveCount(0);
});

test('the code is mailed, and its letter shows it in another browser, days later', async ({
  i,
  server,
  sandbox,
  browser,
}) => {
  const email = `cash.${bills}@example.org`;
  await i.stand('/payment/cash-network', [newBill()]);
  await getCode(i, email);
  const code = await codeOn(i);
  const link = await letterTo(sandbox, email, /http\S+\/cash-code\/\S+/);
  const other = await browser.newPage();
  await other.goto(`${server.origin}/${link.split(/\/(?=lakeside)/)[1] ?? ''}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(english('headings_cashcode'));
  await expect(other.getByRole('img', { name: /\d{4}/ })).toBeVisible();
  await expect(other.locator('main')).toContainText(code.replaceAll(/(.{4})(?=.)/g, '$1 '));
  await other.close();
});

test('I end my code by keyboard, and the counter takes it no more', async ({ i, server }) => {
  await i.stand('/payment/cash-network', [newBill()]);
  await getCode(i);
  const code = await codeOn(i);
  await i.button(english('buttons_endcode')).focus();
  await i.page.keyboard.press('Enter');
  await expect(i.view.getByRole('dialog', { name: english('headings_cashend') })).toBeVisible();
  await expectAccessible(i.page, [320]);
  await i.page.keyboard.press('Escape');
  await expect(i.view.getByRole('dialog')).toHaveCount(0);
  await i.press(english('buttons_endcode'));
  await i.view
    .getByRole('dialog')
    .getByRole('button', { name: english('buttons_endcode') })
    .click();
  await i.seeHeading(english('headings_cashrevoked'));
  expect(await atCounter(server.origin, { code, amount: 8_500 })).toMatchObject({
    state: 'unread',
  });
});

test('I leave the code, find it again by my bills, and it ends as I ask for another', async ({
  i,
}) => {
  const bill = newBill();
  await i.stand('/payment/cash-network', [bill]);
  await getCode(i);
  const code = await codeOn(i);
  await i.press(english('buttons_done'));
  await i.amAt('/quick-pay/accounts');
  await i.page.getByRole('link', { name: english('links_cashcode') }).click();
  await i.seeHeading(english('headings_cashcode'));
  expect(await codeOn(i)).toBe(code);
});

test('en español, en un teléfono estrecho: leo el código entero, y se puede imprimir', async ({
  i,
}) => {
  await i.stand('/payment/cash-network', [newBill()]);
  await i.choose(english('labels_language'), 'Español');
  await i.page.setViewportSize({ width: 320, height: 640 });
  await i.seeHeading(spanish('headings_cashpayment'));
  await i.fill({ payerName: 'Dana Whitlock' });
  await i.submit();
  await i.seeHeading(spanish('headings_cashcode'));
  await expectAccessible(i.page, [320]);
  const bars = i.view.getByRole('img', { name: /\d{4}/ });
  const { width = 0 } = (await bars.boundingBox()) ?? {};
  // Two pixels to a module: 123 modules of bars with ten of white at each end.
  expect(width).toBeGreaterThan(143 * 1.8);
  await i.page.emulateMedia({ media: 'print' });
  await expect(bars).toBeVisible();
  await expect(i.button(spanish('buttons_printcode'))).toBeHidden();
  await expect(i.view.getByRole('banner')).toBeHidden();
});
