import { begin, statusOf, takeUp, tokensSent } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

test.use({
  // Playwright forbids the back/forward cache, which a patient's browser may use.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('after I left, the Back button shows nothing of my visit', async ({ i, time }) => {
  i.mayHear(/ 401 |WebSocket/);
  const sent = tokensSent(i.page);
  await i.payAsGuest();
  await i.typePlace('/payment/ach/step/2');
  await i.amAt('/payment/ach/step/2');
  await time.passes(883);
  await i.press(english('buttons_exitsession'));
  await i.seeHeading(english('headings_landing'));
  for (let steps = 0; steps < 2; steps++) {
    await i.page.goBack();
    await i.seeHeading(english('headings_landing'));
    await i.doNotSee(english('headings_paymentmethodnotfound'));
  }
  await i.reload();
  await i.seeHeading(english('headings_landing'));
  expect(await statusOf(i.page.request, '/api/refresh', sent.at(-1))).toBe(401);
});

test('after I logged out, the Back button shows nothing of my account', async ({ i, request }) => {
  i.mayHear(/ 401 |WebSocket/);
  const rosa = 'rosa.delgado@example.org';
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', rosa));
  await i.open('/lakeside/');
  await i.amAt('/credentialed/locations');
  await i.typePlace('/settings/account-information');
  await i.amAt('/settings/account-information');
  // The heading takes the focus once it is there, and an open menu closes.
  await i.seeHeading(english('titles_accountinformation'));
  await i.button(english.begins('labels_settingsmenu')).click();
  await i.press(english('links_logout'));
  await i.seeHeading(english('headings_landing'));
  for (const go of ['goBack', 'goForward'] as const) {
    await i.page[go]();
    await expect(i.heading(/./)).not.toHaveText(english('headings_paymentmethodnotfound'));
    await i.doNotSee(rosa);
    await expect(i.button(english.begins('labels_settingsmenu'))).toHaveCount(0);
  }
});

test('coming back from another site I find the visit that I left open', async ({ i }) => {
  const saved = i.page.waitForResponse(/\/api\/redux/);
  await i.payAsGuest();
  await saved;
  await i.open('about:blank');
  await i.page.goBack();
  await i.seeHeading(english('headings_quickpayentry'));
  await i.amAt('/quick-pay');
});
