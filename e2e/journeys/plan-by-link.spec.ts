import { randomUUID } from 'node:crypto';
import { lakesideBill, ownOf } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { bornOn, guestPlan, planLinkTo } from '../support/guest-plan.ts';
import { somebodyNew } from '../support/letters.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';

const typed = ownOf({ ...lakesideBill, amount: '240.00' });

test.describe('of a bill that I typed', () => {
  test.use({ atOnce: true });

  test('I pay by a plan as a guest, come back by the letter, say my ZIP code, and stop the plan', async ({
    i,
    sandbox,
  }) => {
    const email = `dana.${randomUUID().slice(0, 8)}@example.org`;
    await i.comeIn(i.provider);
    await i.enterAccount(typed);
    await i.press(english('buttons_setuppaymentplan'));
    await i.page.getByRole('radio').first().check();
    await i.press(english('buttons_continue'));
    await i.page.getByLabel(english.begins('labels_email')).fill(email);
    await i.press(english('buttons_agreeplan'));
    await i.byCard();
    await i.payByCard();
    const link = await planLinkTo(sandbox, email);

    await i.page.evaluate(() => sessionStorage.clear());
    await i.page.goto('about:blank');
    await i.open(link);
    await i.seeHeading(english('titles_planlink'));
    const zip = i.page.getByLabel(english('labels_billingzip'));
    i.mayHear(/ status of 403 /);
    await zip.fill('99999');
    await i.press(english('buttons_showplan'));
    await i.see(english('topics_planlinkmiss', { count: '4' }));
    await expect(zip).toBeFocused();
    await zip.fill('97201');
    await i.page.keyboard.press('Enter');
    await i.seeHeading(english('titles_myplan'));
    expect(i.page.url()).not.toContain(link.split('/').at(-1));
    await i.reload();
    await i.seeHeading(english('titles_myplan'));
    const address = i.page.url();

    const stop = i.page.getByRole('link', { name: english('links_planstop') });
    await stop.click();
    await i.seeHeading(english('titles_planstop'));
    await i.press(english('buttons_keepplan'));
    await i.seeHeading(english('titles_myplan'));
    await stop.click();
    await i.button(english('buttons_stopplan')).dblclick();
    await i.seeHeading(english('headings_planstopped'));
    const stopped = async () =>
      (await sandbox.outbox()).filter(
        (one) => one.recipient === email && /was stopped/.test(one.subject ?? ''),
      );
    await expect.poll(async () => (await stopped()).length).toBe(1);
    expect((await stopped())[0]?.body).toContain('As you asked');

    await i.page.evaluate(() => sessionStorage.clear());
    await i.page.goto('about:blank');
    await i.open(address);
    await i.seeHeading(english('headings_planlinkended'));
  });
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });

  test('I pause the plan of a bill that I looked up, and Back leads to the plan, not to the question', async ({
    i,
    server,
    sandbox,
  }) => {
    const link = await guestPlan({ i, server, sandbox }, { email: somebodyNew(), language: 'es' });
    await i.open(link);
    await i.seeHeading(spanish('titles_planlink'));
    const [year, month, day] = bornOn.split('-');
    const born = i.page.getByLabel(spanish.begins('labels_dateofbirth')).first();
    await born.fill(`${day}/${month}/${year}`);
    await i.press(spanish('buttons_showplan'));
    await i.seeHeading(spanish('titles_myplan'));
    const pause = i.page.getByRole('link', { name: spanish('links_planpause') });
    await pause.click();
    await i.seeHeading(spanish('headings_deed_pause'));
    await i.page.goBack();
    await i.seeHeading(spanish('titles_myplan'));
    await pause.click();
    await i.seeHeading(spanish('headings_deed_pause'));
    await i.press(spanish('buttons_deedlook'));
    await i.press(spanish('buttons_deedagree_pause'));
    await i.seeHeading(spanish('headings_deeddone_pause'));
    await i.press(spanish('buttons_done'));
    await i.seeHeading(spanish('titles_myplan'));
    const width = await i.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});

test('I open the link of a guest’s plan where somebody is logged in: before the answer it is their visit, then the guest’s', async ({
  i,
  server,
  sandbox,
}) => {
  const user = 'rosa.delgado@example.org';
  const link = await guestPlan({ i, server, sandbox }, { email: somebodyNew(), user });
  const [, slug = '', place = ''] = /^\/([^/]+)\/#(.+)$/.exec(link) ?? [];
  await comeAs(i, slug, user);
  await i.seeHeading(/./);
  await i.typePlace(place);
  await i.seeHeading(english('titles_planlink'));
  await i.typePlace('/credentialed/locations');
  await i.seeHeading(/./);
  await i.amAt('/credentialed/locations');
  await i.typePlace(place);
  await i.seeHeading(english('titles_planlink'));
  const [year, month, day] = bornOn.split('-');
  await i.page
    .getByLabel(english.begins('labels_dateofbirth'))
    .first()
    .fill(`${month}/${day}/${year}`);
  await i.press(english('buttons_showplan'));
  await i.seeHeading(english('titles_myplan'));
  const menu = english('labels_settingsmenu', { username: user });
  await expect(i.page.getByRole('button', { name: menu })).toHaveCount(0);
  await i.reload();
  await i.seeHeading(english('titles_myplan'));
});

test('a link that opens nothing says whom to call, and keeps me logged in', async ({ i }) => {
  i.mayHear(/ status of 404 /);
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.typePlace(`/plan/${'A'.repeat(43)}`);
  await i.seeHeading(english('headings_planlinkover'));
  await expect(i.page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await i.press(english('buttons_gotostart'));
  await i.seeHeading(/./);
  expect(i.page.url()).toContain('/credentialed/');
});
