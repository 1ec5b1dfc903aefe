import { cornerBill, lakesideBill, visa } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { english, spanish } from '../support/texts.ts';

/** The sentence beside each field that is wrong. */
const complaints = async (i: Payer): Promise<Record<string, string>> => {
  const wrong = i.view.locator('main [aria-invalid=true]:visible');
  const pairs = await wrong.evaluateAll((all) =>
    all.map((field) => {
      const said = field.getAttribute('aria-describedby') ?? '';
      const words = said.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
      return [field.getAttribute('name') ?? '', words.join(' ').trim()] as const;
    }),
  );
  return Object.fromEntries(pairs);
};

const expectRefused = async (i: Payer, ...names: readonly string[]) => {
  await expect.poll(async () => Object.keys(await complaints(i))).toEqual(names);
  for (const [name, words] of Object.entries(await complaints(i)))
    expect(words.length, name).toBeGreaterThan(5);
  await expect(i.input(names[0] ?? '')).toBeFocused();
  await expect(i.view.locator('main form [role=status]').last()).not.toBeEmpty();
};

test('each wrong field of my account has its sentence, and the first has the focus', async ({
  i,
}) => {
  await i.comeIn('corner-clinic');
  await i.submit();
  await expectRefused(
    i,
    'firstName',
    'lastName',
    'paymentPostingId',
    'paymentPostingId:confirm',
    'amount',
  );
  await expectAccessible(i.page, [375]);
  await i.typeBill({ ...cornerBill, firstName: '4242 4242 4242 4242', amount: '0.99' });
  await i.fill({ 'paymentPostingId:confirm': '40118' });
  await i.submit();
  await expectRefused(i, 'firstName', 'paymentPostingId:confirm', 'amount');
  expect((await complaints(i))['firstName']).toContain(english('field_errors_nocardhere'));
  await i.typeBill({ ...cornerBill, number: 'ABC' });
  await i.submit();
  await expectRefused(i, 'paymentPostingId', 'paymentPostingId:confirm');
});

test('an amount takes no more than it can hold, and nothing that I paste becomes another one', async ({
  i,
}) => {
  await i.comeIn('lakeside');
  const amount = i.input('amount');
  const said = async () => (await complaints(i))['amount'] ?? '';
  await amount.pressSequentially('1250.505');
  await expect(amount).toHaveValue('1250.50');
  expect(await said()).toContain(english('field_errors_amountformat'));
  await i.page.keyboard.press('Home');
  await i.page.keyboard.press('ArrowRight');
  await i.page.keyboard.type('.9');
  await expect(amount).toHaveValue('19250.50');
  expect(await said()).toBe('');
  await i.page.keyboard.type('8');
  await expect(amount).toHaveValue('198250.50');
  await amount.fill('');
  await amount.pressSequentially('123456789012');
  await expect(amount).toHaveValue('12345678901');
  expect(await said()).toContain(english('field_errors_amountdigits', { digits: 11 }));
  for (const pasted of ['1.2345', '1e3', '-5.00']) {
    await amount.fill('7');
    await amount.selectText();
    await i.page.keyboard.insertText(pasted);
    await expect(amount).toHaveValue(pasted === '1.2345' ? pasted : '7');
    expect(await said()).toContain(english('field_errors_amountformat'));
  }
});

test('a telephone number alone is wrong: its field says so, and I type over it once I tab back', async ({
  i,
}) => {
  const phone = i.input('userDefinedField5');
  const typeOver = async (number: string) => {
    await i.input('userDefinedField6').focus();
    await i.page.keyboard.press('Shift+Tab');
    await i.page.keyboard.type(number);
  };
  await i.comeIn('lakeside');
  await i.typeBill({ ...lakesideBill, number: 'LC2048117', locationId: 2 });
  await i.fill({ dateOfService: '01/15/2026', userDefinedField5: '5551234567' });
  await i.submit();
  await expectRefused(i, 'userDefinedField5');
  await typeOver('3125550146');
  await i.input('userDefinedField6').fill('dana@example');
  await expect(phone).toHaveValue('(312) 555-0146');
  await i.submit();
  await expectRefused(i, 'userDefinedField6');
  await i.fill({ userDefinedField6: 'dana@example.org' });
  await i.submit();
  await i.amAt('/quick-pay/accounts');
});

test('tabbing back into a hidden card number I type over all of it', async ({ i }) => {
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  await expect(i.input('cardNumber')).toHaveValue(/4242$/);
  await expect(i.input('cardNumber')).not.toHaveValue(/^4242/);
  await i.input('expiryDate').focus();
  await i.page.keyboard.press('Shift+Tab');
  await i.page.keyboard.type('5555555555554444');
  await expect(i.input('cardNumber')).toHaveValue('5555 5555 5555 4444');
});

test('each wrong field of my card has its sentence', async ({ i, bank }) => {
  await i.stand('/payment/cards', [lakesideBill]);
  await i.pay.click();
  const all = 'cardNumber expiryDate cvv firstName lastName location1 city state zipCode'.split(
    ' ',
  );
  await expectRefused(i, ...all);
  await expectAccessible(i.page, [375]);
  await i.fillCard({ number: '4242424242424241', expiry: '0120', cvv: '12' });
  await i.fill({ location1: visa.number, zipCode: '9720' });
  await i.pay.click();
  await expectRefused(i, 'cardNumber', 'expiryDate', 'cvv', 'location1', 'zipCode');
  await bank.expectTaken();
});

test('each wrong field of my bank account has its sentence', async ({ i, bank }) => {
  await i.stand('/payment/ach', [lakesideBill]);
  await i.pay.click();
  const rest = ['routingNumber', 'confirmRoutingNumber', 'accountNumber', 'confirmAccountNumber'];
  await expectRefused(i, 'name', ...rest);
  await expectAccessible(i.page, [375]);
  await i.fillBank({ routing: '110000001' });
  await i.fill({ confirmAccountNumber: '000123456780' });
  await i.pay.click();
  await expectRefused(i, 'routingNumber', 'confirmAccountNumber');
  await bank.expectTaken();
});

test('another language takes nothing away of what I typed', async ({ i }) => {
  await i.comeIn('lakeside');
  await i.typeBill(lakesideBill);
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_quickpayentry'));
  await expect(i.input('paymentPostingId:confirm')).toHaveValue(lakesideBill.number);
  await expect(i.input('amount')).toHaveValue('85.00');
  await i.submit();
  await i.payNow();
  await i.byCard();
  await i.fillCard();
  await i.choose(spanish('labels_language'), 'English');
  await i.seeHeading(english('headings_cardpayment'));
  await expect(i.input('cvv')).toHaveValue(visa.cvv);
  await expect(i.input('city')).toHaveValue('Portland');
  await i.pay.click();
  await i.seeReceipt('$85.00');
});

test('with the keyboard alone I come from the landing to the receipt', async ({ i, bank }) => {
  const { keyboard } = i.page;
  const tabTo = async (what: ReturnType<Payer['button']>) => {
    for (let steps = 0; steps < 40; steps += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${String(what)} cannot be reached`);
  };
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values)) {
      await tabTo(i.input(name));
      await keyboard.type(text);
    }
  };
  await i.open('/corner-clinic/');
  await tabTo(i.button(english('buttons_paynow')));
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_quickpayentry'))).toBeFocused();
  await type({ firstName: 'Dana', lastName: 'Whitlock', paymentPostingId: '40117' });
  await type({ 'paymentPostingId:confirm': '40117', amount: '85' });
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_welcome', { provider: 'Corner Clinic' }))).toBeFocused();
  await tabTo(i.payNowButton());
  await keyboard.press('Space');
  await expect(i.heading(english('headings_cardpayment'))).toBeFocused();
  await type({ cardNumber: visa.number, expiryDate: visa.expiry, cvv: visa.cvv });
  await type({ firstName: 'Dana', lastName: 'Whitlock', location1: '12 Main St' });
  await type({ city: 'Portland', zipCode: '97201' });
  await tabTo(i.pay);
  await keyboard.press('Enter');
  await i.seeReceipt('$85.00');
  await expect(i.heading(english('headings_receiptpaid'))).toBeFocused();
  await bank.expectTaken(8_500);
});
