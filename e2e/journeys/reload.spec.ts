import { HeldCalls } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const kept = (i: Patient) => i.page.waitForResponse(/\/api\/redux/);

test('a reload finds my visit where it was, as often as I like', async ({ i }) => {
  const first = kept(i);
  await i.payAsGuest();
  await first;
  // The page is loaded again before the server knows where it was.
  await new HeldCalls().hold(i.page, { keep: '**/api/redux' });
  await i.typePlace('/payment/ach/step/2');
  await i.seeHeading(english('headings_paymentmethodnotfound'));
  for (let round = 0; round < 3; round++) {
    await i.reload();
    await i.seeHeading(english('headings_paymentmethodnotfound'));
    await i.amAt('/payment/ach/step/2');
  }
  await i.page.goBack();
  await i.amAt('/quick-pay');
});

test('a server that stumbles once does not lose my visit, and twice I am asked to try again', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/ status of 500 /);
  const saved = kept(i);
  await i.payAsGuest();
  await saved;
  await sandbox.answers('resume', 'fail');
  await i.reload();
  await i.seeHeading(english('headings_quickpayentry'));
  await i.amAt('/quick-pay');
  for (let turn = 0; turn < 2; turn++) await sandbox.answers('resume', 'fail');
  await i.reload();
  await i.seeHeading(english('headings_visitnotrestored'));
  await i.press(english('buttons_tryagain'));
  await i.seeHeading(english('headings_quickpayentry'));
  await i.amAt('/quick-pay');
});

test('a visit that began at an old address is found again as well', async ({ i }) => {
  await i.payAsGuest('/lakeside-old/');
  await i.reload();
  await i.amOn('/lakeside/');
  await i.amAt('/quick-pay');
});

test('a reload of a legal text shows that text, and my visit waits behind it', async ({ i }) => {
  await i.payAsGuest();
  await i.typePlace('/terms-of-service');
  await i.seeHeading(english('headings_termsofservice'));
  await i.reload();
  await i.seeHeading(english('headings_termsofservice'));
  await i.amAt('/terms-of-service');
  await i.typePlace('/');
  await i.amAt('/quick-pay');
});

test('without an earlier visit there is nothing to find again', async ({ i }) => {
  i.mayHear(/ 401 /);
  await i.open('/healthz');
  await i.page.evaluate(() =>
    sessionStorage.setItem('portico.resume.lakeside', 'x'.repeat(42) + 'A'),
  );
  await i.open('/lakeside/#/quick-pay/accounts');
  await i.seeHeading(english('headings_landing'));
  await i.amAt('/');
});
