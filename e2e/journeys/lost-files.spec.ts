import type { Patient } from '../support/patient.ts';
import { saveData } from '../support/save-data.ts';
import { blockStorage } from '../support/storage.ts';
import { english } from '../support/texts.ts';
import { lakesideBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';

const unreached = english('headings_networkerror');
const networkFault = /net::ERR_|^fatal: Network Error - URL = |dynamically imported module/;
const missing = / status of 404 |^fatal: Network Error|dynamically imported module/;
/** The chunks of the pages without a conversation, and of code that several later screens share. */
const pages = '**/assets/{common,later}-*.js';
const conversations = '**/assets/manual-entry-*.js';

/** The addresses of every page that the tab loads from now on. */
const loads = (i: Patient): readonly string[] => {
  const heard: string[] = [];
  i.page.on('request', (asked) => {
    if (asked.isNavigationRequest()) heard.push(asked.url());
  });
  return heard;
};

const asksWhether = (i: Patient): readonly string[] => {
  const answered: string[] = [];
  i.page.on('response', (answer) => {
    if (answer.request().method() === 'HEAD') answered.push(answer.url());
  });
  return answered;
};

/** The page has begun its answer to an earlier event once a later request is answered. */
const hasGoneOn = (i: Patient) => i.page.evaluate(async () => void (await fetch('/healthz')));

const missPart = (i: Patient) =>
  i.page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('filelost', { detail: '/assets/gone.js' })),
  );

/** Tells a page that listens already that one more file is gone for good. */
async function missOneMore(i: Patient): Promise<void> {
  const answered = asksWhether(i);
  await expect(async () => {
    await missPart(i);
    await hasGoneOn(i);
    expect(answered).not.toEqual([]);
  }).toPass();
  await hasGoneOn(i);
}

// Nothing is fetched ahead, so each file is lost when it is wanted.
test.beforeEach(({ i }) => saveData(i.page));

test('a page that was not fetched yet, while I am offline, comes by itself once I am back', async ({
  i,
}) => {
  i.mayHear(networkFault);
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_landing'));
  const loaded = loads(i);
  await i.page.context().setOffline(true);
  await i.typePlace('/terms-of-service');
  await i.seeHeading(unreached);
  await expect(i.heading(unreached)).toBeFocused();
  await i.press(english('buttons_tryagain'));
  await i.seeHeading(unreached);
  await i.page.context().setOffline(false);
  await i.seeHeading(english('headings_termsofservice'));
  await i.see(english('topics_reachedagain'));
  await expect(i.page.locator('main a').first()).toHaveCSS('cursor', 'pointer');
  expect(loaded).toEqual([]);
});

test('the way to pay that does not come while I am offline comes by Try again, and my bill with it', async ({
  i,
  bank,
}) => {
  i.mayHear(networkFault);
  await i.page.route('**/assets/checkout-*.js', (route) => route.abort());
  await i.comeIn('lakeside');
  await i.enterAccount(lakesideBill);
  await i.page.route('**/healthz', (route) => route.abort());
  const loaded = loads(i);
  await i.payNow();
  await i.seeHeading(unreached);
  await i.page.unrouteAll();
  await i.press(english('buttons_tryagain'));
  await i.seeHeading(english('headings_selectpaymentmethod'));
  expect(loaded).toEqual([]);
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt();
  expect(await bank.took()).toHaveLength(1);
});

test('a portal that does not come at first comes by itself as soon as it can', async ({ i }) => {
  i.mayHear(networkFault);
  await i.page.route('**/assets/index-*.js', (route) => route.abort());
  const askedFor = i.page.waitForEvent('requestfailed', (asked) => asked.method() === 'HEAD');
  await i.page.goto('/lakeside/');
  await i.seeHeading(english('headings_landing'));
  await askedFor;
  await i.page.unroute('**/assets/index-*.js');
  await expect(i.page.locator('#root[data-alive]')).toHaveCount(1);
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('a portal that is not there does not load the page for ever', async ({ i }) => {
  i.mayHear(missing);
  await i.page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
  const loaded = loads(i);
  const asked = asksWhether(i);
  await i.page.goto('/lakeside/');
  await expect(i.view.getByRole('heading', { name: english('headings_notstarted') })).toBeVisible();
  expect(loaded).toHaveLength(2);
  expect(asked).toHaveLength(1);
  // A load that the page had planned for the same second comes before this.
  await i.page.evaluate(() => new Promise((come) => setTimeout(come, 1_000)));
  await hasGoneOn(i);
  expect(asked).toHaveLength(1);
  expect(loaded).toHaveLength(2);
});

test('a legal text that does not come says so, and I try again', async ({ i }) => {
  i.mayHear(networkFault);
  await i.page.route('**/assets/terms-*.js', (route) => route.abort());
  await i.open('/lakeside/#/terms-of-service');
  await i.seeHeading(english('headings_termsofservice'));
  await expect(i.page.getByRole('alert').filter({ hasText: /\w+ \w+ \w+/ })).toBeVisible();
  await i.page.unroute('**/assets/terms-*.js');
  await i.press(english('buttons_tryagain'));
  await i.see('Last Updated');
});

test('pictures that do not come leave everything else as it is', async ({ i }) => {
  i.mayHear(networkFault);
  await i.page.route('**/assets/Slideshow-*', (route) => route.abort());
  const gone = i.page.waitForEvent('requestfailed', (asked) => asked.url().includes('Slideshow'));
  await i.open('/lakeside/');
  await gone;
  await i.seeHeading(english('headings_landing'));
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test.describe('after a release the files of the old one are gone', () => {
  const gone = (i: Patient, files = pages) =>
    i.page.route(files, (route) => route.fulfill({ status: 404 }));

  test('the page loads once by itself, and I am where I wanted to be', async ({ i }) => {
    i.mayHear(missing);
    await i.open('/lakeside/');
    await i.seeHeading(english('headings_landing'));
    await gone(i, conversations);
    const loaded = loads(i);
    i.page.on('request', (asked) => {
      if (asked.isNavigationRequest()) void i.page.unroute(conversations);
    });
    await i.goOnAsGuest();
    await i.seeHeading(english('headings_quickpayentry'));
    await i.amAt('/quick-pay');
    expect(loaded).toHaveLength(1);
  });

  test('a calm page, which does not load for ever, stands there where the new release lacks the files too', async ({
    i,
  }) => {
    i.mayHear(missing);
    await i.open('/lakeside/');
    await i.seeHeading(english('headings_landing'));
    await gone(i);
    const loaded = loads(i);
    await i.typePlace('/privacy-notice');
    await i.seeHeading(unreached);
    await missOneMore(i);
    expect(loaded).toHaveLength(1);
    await i.page.unroute(pages);
    await i.press(english('buttons_tryagain'));
    await i.seeHeading(english('headings_privacynotice'));
    expect(loaded).toHaveLength(1);
  });

  test('a calm page stands there as well where nothing can be stored', async ({ i }) => {
    i.mayHear(missing);
    await blockStorage(i.page);
    await i.open('/lakeside/');
    await i.seeHeading(english('headings_landing'));
    await gone(i);
    const loaded = loads(i);
    await i.typePlace('/privacy-notice');
    await i.seeHeading(unreached);
    await missOneMore(i);
    expect(loaded).toHaveLength(1);
  });

  test('a slideshow that is gone for good does not load the page for ever either', async ({
    i,
  }) => {
    i.mayHear(missing);
    await blockStorage(i.page);
    await gone(i, '**/assets/Slideshow-*.js');
    const loaded = loads(i);
    await i.open('/lakeside/');
    await expect
      .poll(() =>
        missPart(i).then(
          () => loaded.length,
          () => loaded.length,
        ),
      )
      .toBe(2);
    await i.seeHeading(english('headings_landing'));
    await missOneMore(i);
    expect(loaded).toHaveLength(2);
  });
});

test('at the address of no provider, whose page does not come, I read a calm page all the same', async ({
  i,
}) => {
  i.mayHear(networkFault);
  i.mayHear(missing);
  await i.page.route('**/assets/OutsideScreen-*.js', (route) => route.abort());
  await i.open('/no-such-hospital/');
  await i.seeHeading(unreached);
  await i.page.unroute('**/assets/OutsideScreen-*.js');
  await i.press(english('buttons_tryagain'));
  await i.seeHeading(english('headings_unknownprovider'));
});

test('a captcha that does not come stops nobody silently, and is fetched again', async ({ i }) => {
  i.mayHear(networkFault);
  i.mayHear(/ status of 4\d\d /);
  const captcha = '**/assets/captcha-*.js';
  await i.page.route(captcha, (route) => route.abort());
  await i.open('/corner-clinic/');
  await i.seeHeading(english('headings_landing'));
  await i.goOnAsGuest();
  await expect(i.page.getByRole('alert')).toContainText(/\w+ \w+ \w+/);
  await i.seeHeading(english('headings_landing'));
  await i.page.unroute(captcha);
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('the code that every request needs does not come: I am told so, and press again', async ({
  i,
}) => {
  i.mayHear(networkFault);
  const calls = '**/assets/calls-*.js';
  await i.page.route(calls, (route) => route.abort());
  const loaded = loads(i);
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_landing'));
  await i.username.fill('3125550199');
  await i.goOnAsGuest();
  await i.see(unreached);
  expect(loaded).toHaveLength(1);
  await i.page.unroute(calls);
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
  expect(loaded).toHaveLength(1);
});
