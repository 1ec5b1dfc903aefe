import type { Page } from '@playwright/test';
import { english } from '../support/texts.ts';
import { lakesideBill } from './bills.ts';
import type { Payer } from './payer.ts';

/** The wallet's own window, which a press on its button opens. */
export const pressWallet = async (
  i: Payer,
  name: RegExp = /^(Wallet|Billetera)$/,
): Promise<Page> => {
  const opened = i.page.context().waitForEvent('page');
  await i.view.getByRole('button', { name }).click();
  const wallet = await opened;
  await wallet.getByRole('heading', { name: /a stand-in|una simulación/ }).waitFor();
  return wallet;
};

export const choose = (wallet: Page, value: string) =>
  wallet.locator(`button[name="choice"][value="${value}"]`).click();

export const toWallet = async (i: Payer) => {
  await i.stand('/select-payment-method', [lakesideBill]);
  await i.view
    .getByRole('button', { name: english('labels_pay_wallet') })
    .first()
    .click();
  await i.seeHeading(english('headings_walletpayment'));
};
