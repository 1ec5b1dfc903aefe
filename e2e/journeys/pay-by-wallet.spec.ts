import { holder, password } from '#walks/samples/typed.ts';
import { cartOf, lakesideBill, type Bill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';
import { choose, pressWallet, toWallet } from '../models/wallet.ts';

const sizesOf = (i: Payer, buttons: readonly Parameters<typeof english.begins>[0][]) =>
  Promise.all(
    buttons.map(async (text) => {
      const box = await i.view.getByRole('button', { name: english.begins(text) }).boundingBox();
      return `${Math.round(box?.width ?? 0)} by ${Math.round(box?.height ?? 0)}`;
    }),
  );

/** A cart with the bill in a plan of five payments. */
const inInstalments = (bill: Bill) => {
  const { plans, ...cart } = cartOf([bill]);
  const five = { paymentOption: 'RECURRING', interval: 'monthly', duration: 5, amount: 1_700 };
  const planned = Object.entries(plans).map(([id, row]) => [id, { ...row, ...five }]);
  return { ...cart, plans: Object.fromEntries(planned) as object };
};

test('I pay by wallet in its own window, and have my receipt', async ({ i }) => {
  await toWallet(i);
  await expectAccessible(i.page, [1280, 320]);
  const wallet = await pressWallet(i);
  await i.seeHeading(english('headings_atvendor'));
  await choose(wallet, 'paid');
  await i.seeReceipt('$85.00');
  await i.see(english('labels_pay_wallet'));
});

test('as the user of the demonstration I choose the transfer, and its button stands first, also after a reload', async ({
  i,
}) => {
  await comeAs(i, 'demo', 'demo@example.org');
  await i.amAt('/credentialed/locations');
  await i.view.locator('main article button').first().click();
  await i.payNow();
  await i.press(english.begins('labels_pay_p2pwallet'));
  for (const again of [false, true]) {
    if (again) await i.reload();
    await i.seeHeading(english('headings_p2pwalletpayment'));
    await i.amAt('/payment/p2p-wallet');
    const buttons = i.view.getByRole('region', { name: english('headings_walletbegin') });
    await expect(buttons.getByRole('button').first()).toHaveText('Wallet transfer');
  }
});

test('I give up at the wallet and here, and pay another way', async ({ i }) => {
  await toWallet(i);
  const wallet = await pressWallet(i);
  await choose(wallet, 'cancel');
  await i.see(english('topics_walletclosed'));
  await expectAccessible(i.page, [1280, 320]);
  await i.view.getByRole('button', { name: english('buttons_cancel') }).click();
  await i.seeHeading(english('headings_walletpayment'));
  await i.view.getByRole('button', { name: english('buttons_cancel') }).click();
  await i.seeHeading(english('headings_selectpaymentmethod'));
});

test('sent to the wallet in this window I cancel there, and the next payment begins at its own address', async ({
  i,
}) => {
  await toWallet(i);
  await i.page.evaluate(() => {
    window.open = () => null;
  });
  await i.view.getByRole('button', { name: /^(Wallet|Billetera)$/ }).click();
  await i.page.getByRole('heading', { name: /a stand-in/ }).waitFor();
  await choose(i.page, 'cancel');
  await i.see(english('headings_paymentcancelled'));
  await i.amAt('/payment/wallet');
  await i.reload();
  await i.seeHeading(english('headings_walletpayment'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test('a wallet that asks once more says so, in a window and in this one, and its button goes on', async ({
  i,
}) => {
  await toWallet(i);
  await choose(await pressWallet(i), 'again');
  await i.see(english('topics_walletasksanew'));
  await expectAccessible(i.page, [320]);
  await i.view.getByRole('button', { name: english('buttons_cancel') }).click();
  await i.see(english('headings_paymentcancelled'));
  await i.page.evaluate(() => {
    window.open = () => null;
  });
  await i.view.getByRole('button', { name: /^(Wallet|Billetera)$/ }).click();
  await i.page.getByRole('heading', { name: /a stand-in/ }).waitFor();
  await choose(i.page, 'again');
  await i.see(english('topics_walletasksanew'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test('the wallet’s script does not come, and a press tries it again', async ({ i }) => {
  i.mayHear(/Failed to load resource/);
  const script = '**/vendors/wallet/sdk/js*';
  await i.page.route(script, (route) => route.abort());
  await toWallet(i);
  await i.see(english('headings_walletunready'));
  await expect(i.view.getByText(english('topics_walletnext'))).toBeHidden();
  await expectAccessible(i.page, [320]);
  await i.page.unroute(script);
  await i.press(english('buttons_tryagain'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test('a payment plan is asked about first, also where I type the address of the wallet', async ({
  i,
}) => {
  const cart = inInstalments(lakesideBill);
  await i.stand('/select-payment-method', [lakesideBill], {}, { cart });
  const wallet = i.view.getByRole('button', { name: english('labels_pay_wallet') }).first();
  await wallet.click();
  await i.page.getByRole('dialog', { name: english('headings_removeplan') }).waitFor();
  await i.page.keyboard.press('Escape');
  await expect(wallet).toBeFocused();
  await i.typePlace('/payment/wallet');
  await i.amAt('/select-payment-method');
  await wallet.click();
  await i.press(english('buttons_ok'));
  await i.seeHeading(english('headings_walletpayment'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test('the wallet refuses, then its window is shut without a word: I am told each time, and the next try pays', async ({
  i,
}) => {
  await toWallet(i);
  await choose(await pressWallet(i), 'declined');
  await i.see(english('payment_declined_wallet'));
  await (await pressWallet(i)).close();
  await i.see(english('topics_walletclosed'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test('the wallet takes its time: I read that nobody need pay again, and a reload keeps it', async ({
  i,
}) => {
  await toWallet(i);
  await choose(await pressWallet(i), 'pending');
  await i.seeHeading(english('headings_paymentpending'));
  await expectAccessible(i.page, [1280, 320]);
  for (const width of [1280, 768, 320]) {
    await i.page.setViewportSize({ width, height: 800 });
    expect(
      new Set(await sizesOf(i, ['buttons_done', 'buttons_checkagain', 'buttons_pdfprint'])),
    ).toHaveProperty('size', 1);
  }
  await i.page.reload();
  await i.seeHeading(english('headings_paymentpending'));
});

test('I go on to my history while my wallet decides, and come back to no bill that is to be paid', async ({
  i,
}) => {
  const maria = { slug: 'lakeside', type: 'credentialed', username: holder, password };
  await i.comeBack('/payment/wallet', [lakesideBill], maria);
  await i.seeHeading(english('headings_walletpayment'));
  await choose(await pressWallet(i), 'pending');
  await i.seeHeading(english('headings_paymentpending'));
  await i.page
    .getByRole('link', { name: english('links_paymenthistory') })
    .first()
    .click();
  await i.seeHeading(english('titles_paymenthistory'));
  await i.see(english('labels_history_Pending'));
  await i.page.goBack();
  await expect(i.page).not.toHaveURL(/payment\/wallet/);
});

test('a reload while I am at the wallet: its buttons open it again, for the same payment', async ({
  i,
}) => {
  await toWallet(i);
  const first = await pressWallet(i);
  const address = first.url();
  await first.close();
  await i.page.reload();
  await i.see(english('topics_walletagain'));
  await expectAccessible(i.page, [1280, 320]);
  const second = await pressWallet(i);
  await second.waitForURL(address);
  await i.see(english('topics_walletopen'));
  await choose(second, 'paid');
  await i.seeReceipt('$85.00');
});

test.describe('in Spanish on a telephone', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } });

  test('I pay by wallet', async ({ i }) => {
    await i.stand('/payment/wallet', [lakesideBill]);
    await i.seeHeading(spanish('headings_walletpayment'));
    const wallet = await pressWallet(i);
    await wallet.getByRole('heading', { name: 'Billetera en línea: una simulación' }).waitFor();
    await wallet.setViewportSize({ width: 320, height: 640 });
    const isCutOff = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await wallet.evaluate(isCutOff)).toBe(false);
    await choose(wallet, 'paid');
    await i.seeReceipt('$85.00');
  });
});
