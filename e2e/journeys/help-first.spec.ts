import { lakesideBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import { either, english, spanish } from '../support/texts.ts';

const owed = () => ({ ...lakesideBill, amount: '362.00' });
const james = 'james.okafor@example.org';

/** The row of one way to pay. */
const way = (i: Payer, name: string | RegExp) =>
  i.page.getByRole('row').filter({ has: i.page.getByRole('rowheader', { name }) });

const household = (i: Payer, people: string, income: string) => i.fill({ people, income });

test('before I borrow I read what costs nothing, what may be waived, and what each way costs', async ({
  i,
}) => {
  await i.comeIn('lakeside');
  await i.enterAccount(owed());
  await i.follow(english('links_help'));
  await i.amAt('/help');
  await i.seeHeading(english('headings_help'));
  await i.see(english('topics_helpowed', { amount: '$362.00' }));
  await i.see(english('topics_helpassistancedays', { days: 240 }));
  await i.see(english('topics_helpplan', { count: 12, amount: '$30.17', total: '$362.00' }));
  await i.see(english('headings_helpitemized'));
  await expect(i.link(english('labels_helpapply', { phone: '(312) 555-0111' }))).toHaveAttribute(
    'href',
    'tel:3125550111',
  );

  await i.press(english('buttons_helpcheck'));
  await i.seeHeading(english('headings_household'));
  await i.submit();
  await i.see(english('field_errors_household_people', { most: 30 }));
  for (const [income, answer] of [
    ['1,000', english('headings_household_free')],
    ['7,000', english('headings_household_reduced', { percent: '75%' })],
    ['20,000', english('headings_household_unlikely')],
  ] as const) {
    await household(i, '4', income);
    await i.submit();
    await expect(i.page.getByRole('region', { name: answer })).toBeFocused();
  }
  // An answer never stands beside numbers that it was not reckoned from.
  await household(i, '5', '20,000');
  await i.doNotSee(english('headings_household_unlikely'));

  await i.press(english('buttons_helpcosts'));
  await i.seeHeading(english('headings_helpcosts'));
  await expect(way(i, english('labels_waynow'))).toContainText('$362.00');
  const credit = way(i, english('labels_waylent', { way: 'Healthcare credit card', count: 6 }));
  await expect(credit).toContainText('$362.00 to $413.68');
  await expect(credit).toContainText('$60.34');
  await expect(way(i, english('labels_pay_cashnetwork'))).toContainText('$363.99');
  // A guest has no financing.
  await expect(i.page.getByText(english('labels_pay_financing'))).toHaveCount(0);

  // The browser's Back goes through the steps, and ours to the bills.
  await i.page.goBack();
  await i.seeHeading(english('headings_help'));
  await i.press(english('buttons_back'));
  await i.amAt('/quick-pay/accounts');
});

test('my household stays in the form: no request leaves while it is reckoned, and none tells of it later', async ({
  i,
}) => {
  await i.comeIn('lakeside');
  await i.enterAccount(owed());
  const sent: string[] = [];
  i.page.on('request', (asked) =>
    sent.push(`${asked.url()} ${asked.postData() ?? ''} ${JSON.stringify(asked.headers())}`),
  );
  i.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(String(payload))),
  );
  const said: string[] = [];
  i.page.on('console', (line) => said.push(line.text()));
  await i.follow(english('links_help'));
  await i.press(english('buttons_helpcheck'));
  await i.seeHeading(english('headings_household'));
  // The saved visit may still be on its way.
  await i.page.waitForLoadState('networkidle');
  sent.length = 0;
  await household(i, '17', '4,321.98');
  await i.submit();
  await i.see(english('headings_household_free'));
  await i.page.waitForTimeout(1_500);
  expect(sent).toEqual([]);

  await i.press(english('buttons_helpcosts'));
  await i.seeHeading(english('headings_helpcosts'));
  await i.press(english('buttons_back'));
  await i.press(english('buttons_back'));
  await i.amAt('/quick-pay/accounts');
  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.page.waitForLoadState('networkidle');
  const kept = await i.page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      window.history.state,
      document.cookie,
    ]),
  );
  const tells = /4,?321[.,]?98|432198|51,?863|household|"people"|percentOff/;
  expect(sent.join('\n')).not.toMatch(tells);
  expect(said.join('\n')).not.toMatch(tells);
  expect(kept).not.toMatch(tells);
  // A form that is opened again is empty.
  await i.follow(english('links_help'));
  await i.press(english('buttons_helpcheck'));
  await expect(i.input('people')).toHaveValue('');
  await expect(i.input('income')).toHaveValue('');
});

test('a reload, and the way back from elsewhere, find the page of the help that I was at', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', james);
  await i.typePlace('/help');
  await i.press(english('buttons_helpcosts'));
  const costs = english('headings_helpcosts');
  await i.seeHeading(costs);
  for (let round = 0; round < 2; round++) {
    await i.reload();
    await i.seeHeading(costs);
    await i.amAt('/help');
  }
  // Gone elsewhere and back, the entry shows the same page; before it is the help, and before that the bills.
  await i.typePlace('/terms-of-service');
  await i.seeHeading(english('headings_termsofservice'));
  await i.page.goBack();
  await i.seeHeading(costs);
  await i.page.goBack();
  await i.seeHeading(english('headings_help'));
  await i.reload();
  await i.seeHeading(english('headings_help'));

  // A form keeps nothing that was typed, and no answer.
  await i.press(english('buttons_helpcheck'));
  await household(i, '4', '1,000');
  await i.submit();
  await i.see(english('headings_household_free'));
  await i.reload();
  await i.seeHeading(english('headings_household'));
  await expect(i.input('people')).toHaveValue('');
  await expect(i.input('income')).toHaveValue('');
  await i.doNotSee(english('headings_household_free'));
  await i.press(english('buttons_helpcosts'));
  await i.seeHeading(costs);
  await i.reload();
  await i.seeHeading(costs);
  await i.press(english('buttons_back'));
  await i.seeHeading(english('headings_help'));
  await i.page.goBack();
  await i.amAt('/credentialed/accounts');
  // Help that is opened anew begins at its beginning.
  await i.typePlace('/help/methods');
  await i.seeHeading(english('headings_help'));
});

test('from the ways to pay I get help, and Back leads to the ways to pay', async ({ i }) => {
  await comeAs(i, 'lakeside', james);
  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.follow(english('links_help'));
  await i.amAt('/help/methods');
  await i.press(english('buttons_helpcosts'));
  await expect(
    way(i, english('labels_waylent', { way: 'Patient financing', count: 12 })),
  ).toContainText('$387.78');
  await i.press(english('buttons_back'));
  await i.press(english('buttons_back'));
  await i.amAt('/select-payment-method');
  await i.page.goBack();
  await i.amAt('/credentialed/accounts');
});

test('before my wallet lends me anything I read what costs nothing, and go on from there', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', james);
  await i.payNow();
  await i.press(english('labels_pay_walletcredit'));
  await i.amAt('/help/wallet-credit');
  await i.seeHeading(english('headings_help'));
  await i.press(english('buttons_helpcosts'));
  await expect(
    way(i, english('labels_waylent', { way: english('labels_pay_walletcredit'), count: 6 })),
  ).toContainText(' to ');
  await i.press(english('buttons_back'));
  await i.press(english('buttons_back'));
  await i.amAt('/select-payment-method');
  await i.press(english('labels_pay_walletcredit'));
  await i.press(english('buttons_helponward'));
  await i.amAt('/payment/wallet-credit');
});

test('a provider that says nothing of its help still tells whom to call, and what its plans cost', async ({
  i,
}) => {
  await i.open('/harbor/');
  await i.goOnAsGuest();
  await i.fill({ paymentPostingId: 'HB20261490', patientLastName: 'Nair' });
  await i.submit();
  await i.amAt('/open-balance/accounts');
  await i.follow(english('links_help'));
  await i.seeHeading(english('headings_help'));
  await expect(i.page.getByText(english('headings_helpassistance'))).toHaveCount(0);
  await expect(i.page.getByText(english('headings_helpitemized'))).toHaveCount(0);
  await i.see(english('headings_helpcall'));
  await expect(i.link(/207/).first()).toBeVisible();
});

test('the help that cannot be read tells whom to call, and is read again', async ({ i }) => {
  i.mayHear(/ status of 503|Failed to load resource/);
  await i.comeIn('lakeside');
  await i.enterAccount(owed());
  await i.page.route('**/api/help', (route) => route.fulfill({ status: 503, json: {} }));
  await i.follow(english('links_help'));
  await i.seeHeading(english('headings_helpunread'));
  await expect(i.link(/555/).first()).toBeVisible();
  await i.page.unroute('**/api/help');
  await i.press(english('buttons_tryagain'));
  await i.seeHeading(english('headings_help'));
});

test('by keyboard alone I reckon and compare', async ({ i }) => {
  await i.comeIn('lakeside');
  await i.enterAccount(owed());
  const { keyboard } = i.page;
  await i.link(english('links_help')).focus();
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_help'))).toBeFocused();
  await keyboard.press('Tab');
  await expect(i.button(english('buttons_helpcheck'))).toBeFocused();
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_household'))).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('4');
  await keyboard.press('Tab');
  await keyboard.type('12000');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(
    i.page.getByRole('region', { name: english('headings_household_free') }),
  ).toBeFocused();
  await keyboard.press('Tab');
  await expect(i.link(english.begins('links_helpapply'))).toBeFocused();
  for (let n = 0; n < 3; n++) await keyboard.press('Tab');
  await expect(i.button(english('buttons_helpcosts'))).toBeFocused();
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_helpcosts'))).toBeFocused();
});

test.describe('at 320 px in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } });

  const fits = async (i: Payer, heading: string) => {
    await i.seeHeading(heading);
    const beyond = await i.page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden'))
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect.soft(beyond, heading).toEqual([]);
    await expectAccessible(i.page, [1280, 320]);
  };

  test('every page of the help is read without moving sideways, and by whoever hears it', async ({
    i,
  }) => {
    await i.comeIn('lakeside');
    await i.enterAccount({ ...lakesideBill, amount: '123456.78' });
    await i.follow(spanish('links_help'));
    await fits(i, spanish('headings_help'));
    await i.press(spanish('buttons_helpcheck'));
    await i.submit();
    await i.see(spanish('field_errors_household_people', { most: 30 }));
    await fits(i, spanish('headings_household'));
    await household(i, '4', '7,000');
    await i.submit();
    await i.see(either(['headings_household_reduced', { percent: '75%' }]));
    await fits(i, spanish('headings_household'));
    await i.press(spanish('buttons_helpcosts'));
    await fits(i, spanish('headings_helpcosts'));
  });
});
