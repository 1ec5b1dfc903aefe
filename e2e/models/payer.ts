import { expect, type Locator } from '@playwright/test';
import { Patient } from '../support/patient.ts';
import { takeUp } from '../support/session.ts';
import { either } from '../support/texts.ts';
import { billFields } from '#walks/samples/typed.ts';
import { cartOf, checking, visa, type Bill } from './bills.ts';

const thanks = either('headings_receiptpaid', 'headings_receiptsent');

/** A patient with a bill in hand, in whatever language: fields go by their names in the form. */
export class Payer extends Patient {
  /** From the landing to the first form. */
  async comeIn(slug: string): Promise<void> {
    await this.open(`/${slug}/`);
    await this.begin();
  }

  async begin(): Promise<void> {
    await this.goOnAsGuest();
    await this.amAt('/quick-pay');
  }

  /** Stands at a place with bills in the cart, as after typing them and a reload. */
  async stand(...visit: Parameters<Payer['comeBack']>): Promise<void> {
    await this.comeBack(...visit);
    await this.seeHeading(/./);
  }

  /** The same without waiting for a heading; more of the saved visit may be given. */
  async comeBack(
    place: string,
    bills: readonly Bill[],
    { slug = this.provider, ...who }: { readonly slug?: string } & object = {},
    more: object = {},
  ): Promise<void> {
    const { request } = this.page;
    const data = { slug, type: 'guest', ...who };
    const begun = await request.post('/api/authenticate', { data });
    expect(begun.status(), await begun.text()).toBe(200);
    const { token, resumeSecret } = (await begun.json()) as Record<
      'token' | 'resumeSecret',
      string
    >;
    const state = JSON.stringify({ version: 2, place, cart: cartOf(bills), ...more });
    const headers = { authorization: `Bearer ${token}` };
    const kept = await request.post('/api/redux', { headers, data: { state } });
    expect(kept.status(), await kept.text()).toBe(200);
    await takeUp(this, slug, { resumeSecret });
    await this.open(`/${slug}/`);
    await this.amAt(place);
  }

  /** A field of the form on show. */
  input(name: string): Locator {
    return this.view.locator(`main [name="${name}"]:visible`);
  }

  async fill(fields: Readonly<Record<string, string | undefined>>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      const input = this.input(name);
      const isList = (await input.evaluate((element) => element.tagName)) === 'SELECT';
      await (isList ? input.selectOption(value) : input.fill(value));
    }
  }

  async typeBill(bill: Bill) {
    await this.fill(billFields(bill));
  }

  /** Types the bill and goes on. */
  async enterAccount(bill: Bill): Promise<void> {
    await this.typeBill(bill);
    await this.submit();
    await this.amAt('/quick-pay/accounts');
  }

  async submit(): Promise<void> {
    await this.view.locator('main button[type=submit]:visible').click();
  }

  /** The button of the cart, whose name carries the amount. */
  payNowButton(amount = '$'): Locator {
    return this.button(either.begins('buttons_paynow')).filter({ hasText: amount });
  }

  /** Goes from the cart to the ways to pay, or straight to the only one. */
  async payNow(amount?: string): Promise<void> {
    await this.payNowButton(amount).click();
  }

  async byCard(): Promise<void> {
    await this.press(either.begins('labels_method_cards'));
    await this.amAt('/payment/cards');
  }

  async byBankAccount(): Promise<void> {
    await this.press(either.begins('labels_method_ach'));
    await this.amAt('/payment/ach');
  }

  async fillCard(card: Partial<typeof visa> = {}): Promise<void> {
    const { number, expiry, cvv } = { ...visa, ...card };
    await this.fill({ cardNumber: number, expiryDate: expiry, cvv });
    await this.fill({ firstName: 'Dana', lastName: 'Whitlock', location1: '12 Main St' });
    const state = (await this.input('state').count()) > 0 ? 'OR' : undefined;
    await this.fill({ city: 'Portland', state, zipCode: '97201' });
  }

  async fillBank(bank: Partial<typeof checking> = {}): Promise<void> {
    const { routing, account } = { ...checking, ...bank };
    await this.fill({ name: 'Dana Whitlock', routingNumber: routing, accountNumber: account });
    await this.fill({ confirmRoutingNumber: routing, confirmAccountNumber: account });
  }

  /** The button that pays, whose name carries the amount. */
  get pay(): Locator {
    return this.button(either.begins(['buttons_pay', { amount: '$' }]));
  }

  /** The box that keeps the card which pays. */
  get saveBox(): Locator {
    return this.input('saveCardForFuture');
  }

  /** The box that turns Text to Pay on with a card. */
  get textToPayBox(): Locator {
    return this.input('textToPaySavedCard');
  }

  async payByCard(card: Partial<typeof visa> = {}): Promise<void> {
    await this.fillCard(card);
    await this.pay.click();
  }

  async payByBank(bank: Partial<typeof checking> = {}): Promise<void> {
    await this.fillBank(bank);
    await this.pay.click();
  }

  async seeReceipt(amount?: string): Promise<void> {
    await this.seeHeading(thanks);
    await this.amAt('/receipt');
    if (amount !== undefined) await this.see(amount);
  }

  /** The reference to be named on the telephone. */
  async reference(): Promise<string> {
    return this.view.locator('article strong').filter({ hasText: /^PT-/ }).innerText();
  }

  /** The stage of the payment, as the page knows it. */
  async seeStage(stage: string): Promise<void> {
    await expect(this.view.locator(`main [data-state="${stage}"]`)).toHaveCount(1);
  }

  async seeChecking(): Promise<void> {
    await this.seeHeading(either('headings_checkingpayment'));
  }
}
