import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Payer } from '../models/payer.ts';
import { test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { showSite } from '../support/host.ts';
import { framingSavanna } from '../support/providers.ts';
import { english } from '../support/texts.ts';

let bills = 7000;
const newBill = () => ({
  number: `SH/${(bills += 1)}/26`,
  amount: '2500',
  locationId: 1,
  name: 'Akinyi Were',
});
const heading = english('headings_mobilemoneypayment');

const fillIn = (i: Payer) =>
  i.fill({ ':payer': 'Akinyi Were', phone: '0712345678', 'phone:confirm': '+254 712 345 678' });

/** The page on which the phone is played. */
const play = (vendor: Page | FrameLocator, deed: string) =>
  vendor.locator(`button[name="deed"][value="${deed}"]`).click();

const pressAndSee = async (i: Payer): Promise<Page> => {
  const opened = i.page.context().waitForEvent('page');
  await i.submit();
  return opened;
};

const framed = (i: Payer): FrameLocator =>
  i.view.frameLocator(`iframe[title="${english('labels_vendorpage')}"]`);

test('I choose mobile money, enter my PIN in a window of its own, and have my receipt', async ({
  i,
}) => {
  await i.stand('/select-payment-method', [newBill()], { slug: 'savanna' });
  await i.press(english.begins('labels_pay_mobilemoney'));
  await i.seeHeading(heading);
  await expectAccessible(i.page, [1280, 320]);
  await fillIn(i);
  const vendor = await pressAndSee(i);
  await i.seeHeading(english('headings_atvendor'));
  await vendor.waitForURL(/redirect-vendor\/pay/);
  await play(vendor, 'paid');
  await i.seeReceipt('KSh 2,500');
  await expect.poll(() => vendor.isClosed()).toBe(true);
});

test('a browser that opens no window at all has the page of my telephone’s service here', async ({
  i,
}) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await i.page.evaluate(() => {
    window.open = () => null;
  });
  await fillIn(i);
  await i.submit();
  await i.see(english('topics_windowblocked'));
  await i.press(english('buttons_openpaymentpage'));
  await i.see(english('topics_windowunopened'));
  await play(framed(i), 'paid');
  await i.seeReceipt('KSh 2,500');
});

test('a window that my browser blocks is opened by a press, and again where I closed it', async ({
  i,
}) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await i.page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await fillIn(i);
  await i.submit();
  await i.see(english('topics_windowblocked'));
  await expectAccessible(i.page, [320]);
  const press = async (name: string) => {
    const opened = i.page.context().waitForEvent('page');
    await i.press(name);
    return opened;
  };
  const first = await press(english('buttons_openpaymentpage'));
  await first.waitForURL(/redirect-vendor\/pay/);
  await first.close();
  // The browser of the tests has the focus everywhere, so that nobody comes back by themselves.
  const comeBack = async () => {
    await i.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return i.view.getByText(english('topics_windowclosed')).count();
  };
  await expect.poll(comeBack).toBe(1);
  await expectAccessible(i.page, [320]);
  const second = await press(english('buttons_reopenpaymentpage'));
  await play(second, 'paid');
  await i.seeReceipt('KSh 2,500');
});

test('in a frame I cancel on the phone, and read beside the ways to pay that it was cancelled', async ({
  i,
  server,
}) => {
  await server.putTenant(framingSavanna('in-a-frame'));
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'in-a-frame' });
  await fillIn(i);
  await i.submit();
  await i.seeHeading(english('headings_atvendor'));
  await expectAccessible(i.page, [320]);
  await play(framed(i), 'cancelled');
  await i.amAt('/select-payment-method');
  const cancelled = english('topics_cancelledatvendor');
  const notice = i.view.getByRole('status').filter({ hasText: cancelled });
  await expect(notice).toContainText(english('topics_saysnotcharged'));
  await i.page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(async () => {
      const above = await notice.boundingBox();
      const below = await i.view.getByRole('heading', { level: 1 }).boundingBox();
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await i.press(english.begins('labels_pay_mobilemoney'));
  await i.seeHeading(heading);
  await expect(notice).toHaveCount(0);
});

test('money that takes its time: I read that nobody need pay again, and my receipt comes unasked', async ({
  i,
  time,
}) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await fillIn(i);
  const vendor = await pressAndSee(i);
  await vendor.locator('input[name="minutes"]').fill('5');
  await play(vendor, 'working');
  await i.seeHeading(english('headings_paymentpending'));
  await i.reload();
  await i.seeHeading(english('headings_paymentpending'));
  await time.forTheServer(301);
  await i.seeReceipt('KSh 2,500');
});

test('pending, then failed: I am told unasked, and my bill is still there', async ({ i, page }) => {
  const bill = newBill();
  await i.stand('/payment/mobile-money', [bill], { slug: 'savanna' });
  await fillIn(i);
  const vendor = await pressAndSee(i);
  await vendor.waitForURL(/redirect-vendor\/pay/);
  const address = vendor.url();
  await play(vendor, 'working');
  await i.seeHeading(english('headings_paymentpending'));
  const { origin } = new URL(address);
  await page.request.post(address, {
    form: { deed: 'funds' },
    headers: { origin },
    maxRedirects: 0,
  });
  await i.amAt('/select-payment-method');
  const failed = english('errors_awaypayment');
  await expect(i.view.getByRole('alert').filter({ hasText: failed })).toContainText(
    english('topics_saysnotcharged'),
  );
  await i.press(english.begins('labels_pay_mobilemoney'));
  await i.seeHeading(heading);
  await i.see(bill.number);
});

test('a beginning whose answer is lost: I read of no page that I could not see, and start again', async ({
  i,
  server,
}) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await fillIn(i);
  const behave = (faults: object) =>
    fetch(`${server.origin}/vendors/redirect-vendor/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  await behave({ losing: 1 });
  await i.submit();
  await i.see(english('topics_vendoruntold'));
  await behave({});
  await expectAccessible(i.page, [320]);
  await i.press(english('buttons_cancel'));
  await i.seeHeading(heading);
  await i.see(english('headings_paymentcancelled'));
});

test('a reload while I decide, and another after I closed the page of the service: a press opens it again, for the same payment', async ({
  i,
}) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  await fillIn(i);
  const first = await pressAndSee(i);
  await first.waitForURL(/redirect-vendor\/pay/);
  const address = first.url();
  await i.reload();
  await i.see(english('topics_atvendoragain'));
  await first.close();
  await i.reload();
  await i.see(english('topics_atvendoragain'));
  await expectAccessible(i.page, [1280, 320]);
  expect(i.page.context().pages()).toHaveLength(1);
  const opened = i.page.context().waitForEvent('page');
  await i.press(english('buttons_reopenpaymentpage'));
  const second = await opened;
  await second.waitForURL(address);
  await i.reload();
  await i.see(english('topics_atvendoragain'));
  await play(second, 'paid');
  await i.seeReceipt('KSh 2,500');
  await expect.poll(() => second.isClosed()).toBe(true);
});

test.describe('in my provider’s own page', () => {
  const provider = 'https://www.savanna.example.org';
  test.use({ permissions: ['local-network-access'] });

  const goToForm = async (portal: Payer) => {
    await portal.begin();
    const { number, amount } = newBill();
    const again = { 'paymentPostingId:confirm': number };
    const own = { ':location': '1', name: 'Akinyi Were', paymentPostingId: number, amount };
    await portal.fill({ ...own, ...again });
    await portal.submit();
    await portal.payNow('KSh');
    await portal.press(english.begins('labels_pay_mobilemoney'));
    await fillIn(portal);
  };

  test('from another origin, under an opener policy, no window opens before I press for it, and none empty', async ({
    i,
  }) => {
    // The portal greets each origin that may show it, and only one of them does.
    i.mayHear(/target origin provided/);
    await i.open('/sandbox/embed?slug=savanna&across=1');
    const portal = i.inFrame('#portal');
    await goToForm(portal);
    await portal.submit();
    await portal.see(english('topics_windowawaited'));
    await expectAccessible(i.page, [320]);
    const windows = () => i.page.context().pages();
    expect(windows()).toHaveLength(1);
    const opened = i.page.context().waitForEvent('page');
    await portal.press(english('buttons_openpaymentpage'));
    const vendor = await opened;
    await vendor.waitForURL(/redirect-vendor\/pay/);
    await portal.see(english('topics_windowsevered'));
    await play(vendor, 'paid');
    await portal.seeReceipt('KSh 2,500');
    expect(windows().filter((page) => page.url() === 'about:blank')).toEqual([]);
  });

  test('I pay in a frame within the frame', async ({ i, server }) => {
    i.mayHear(/^Mixed Content/);
    await server.putTenant(framingSavanna('within', [provider]));
    await showSite(i.page, provider, `${server.origin}/within/iframe/`);
    await i.open(provider);
    const portal = i.inFrame('#framed');
    await goToForm(portal);
    await portal.submit();
    await play(framed(portal), 'paid');
    await portal.seeReceipt('KSh 2,500');
    await expect(i.page.locator('#heard li')).toHaveCount(0);
  });
});

test('a page to which I am sent back with nobody to hear it tells me to close it, and how it stands', async ({
  i,
}) => {
  await i.page.goto('/savanna/#/wallet/mobile-money/complete?handle=abcdefghijklmnopqrstuv');
  await i.seeHeading(english('headings_paymentcompletion'));
  await expectAccessible(i.page, [1280, 320]);
  i.mayHear(/404/);
  await i.follow(english('links_paymentstanding'));
  await i.seeHeading(english('headings_standingunknown'));
});

test('the address of that page typed into my open visit leads on as well', async ({ i }) => {
  await i.stand('/payment/mobile-money', [newBill()], { slug: 'savanna' });
  const place = '/wallet/mobile-money/complete';
  await i.typePlace(`${place}?handle=abcdefghijklmnopqrstuv`);
  await i.seeHeading(english('headings_paymentcompletion'));
  i.mayHear(/404/);
  await i.follow(english('links_paymentstanding'));
  await i.seeHeading(english('headings_standingunknown'));
  await i.typePlace(place);
  await i.seeHeading(english('headings_paymentcompletion'));
  await i.press(english('buttons_gotostart'));
  await i.amAt('/quick-pay');
});
