import type { Locator } from '@playwright/test';
import type { Payer } from '../models/payer.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { comeToCards } from '../support/saved-cards.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

const rosa = 'rosa.delgado@example.org';
const box = (i: Payer, name: string) => i.page.locator(`form [name="${name}"]`);
/** The field from its label to its problem. */
const fieldOf = (i: Payer, name: string) =>
  i.page
    .locator('form div')
    .filter({ has: i.page.locator(`[name="${name}"]`) })
    .filter({ has: i.page.locator('label') })
    .last();
const sizes = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
] as const;

/** The names of the focused elements of which a notice leaves nothing to be seen. */
const hidden = (i: Payer) =>
  i.page.evaluate(() => {
    const focused = document.activeElement;
    const { top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('main, [data-memo]')].some((one) => one.contains(focused))
      ? [...document.querySelectorAll('section > div[data-type], section > [role] > [data-type]')]
          .map((alert) => alert.getBoundingClientRect())
          .filter((over) => over.top < bottom && over.bottom > top)
          .map(() => focused?.textContent || focused?.getAttribute('aria-label'))
      : [];
  });

const isWhollyInView = async (shown: Locator) => {
  const height = await shown.evaluate(() => window.innerHeight);
  const found = await shown.boundingBox();
  return found !== null && found.y >= 0 && found.y + found.height <= height;
};

for (const size of sizes)
  test(`no notice hides where I am by keyboard, ${size.width} pixels wide`, async ({
    i,
    server,
  }) => {
    await comeAs(i, await ownLakeside(server, rosa), rosa);
    await i.page.setViewportSize(size);
    await i.typePlace('/settings/account-information');
    const first = box(i, 'firstName');
    await first.fill('Rosalia');
    await first.press('Enter');
    await i.see(english('topics_settingsupdated'));
    const notice = i.page.locator('[data-type=SUCCESS]');
    // A notice that is dwelt on stays.
    await notice.hover();
    for (let back = 0; back < 5; back += 1) {
      await i.page.keyboard.press('Shift+Tab');
      await expect.poll(() => hidden(i)).toEqual([]);
    }
    await expect(notice).toBeVisible();
  });

for (const size of sizes)
  test(`I sent the form from its first field and was too often there: I see why, ${size.width} pixels wide`, async ({
    i,
    sandbox,
  }) => {
    i.mayHear(/ status of 429 /);
    await comeAs(i, 'lakeside', rosa);
    await i.page.setViewportSize(size);
    await i.typePlace('/settings/account-information');
    await sandbox.answers('updateOwnProfile', 'refuse', { status: 429 });
    await box(i, 'firstName').fill('Rosa Maria');
    await box(i, 'firstName').press('Enter');
    const notice = i.page.getByRole('alert').filter({ hasText: english('request_errors_toomany') });
    await expect.poll(() => isWhollyInView(notice)).toBe(true);
  });

test('I decide to stay, and am at the menu again that would have led me away', async ({ i }) => {
  await comeAs(i, 'lakeside', rosa);
  await i.typePlace('/settings/account-information');
  await box(i, 'city').fill('Evanston');
  const menu = i.button(english('labels_settingsmenu', { username: rosa }));
  for (const stay of ['Enter', 'Escape']) {
    await menu.press('Enter');
    await i.page
      .getByRole('navigation')
      .getByRole('link', { name: english('titles_security') })
      .press('Enter');
    await expect(i.button(english('buttons_keepediting'))).toBeFocused();
    await i.page.keyboard.press(stay);
    await expect(menu).toBeFocused();
  }
  await box(i, 'city').press('Tab');
  await menu.press('Enter');
  await i.page
    .getByRole('navigation')
    .getByRole('link', { name: english('titles_security') })
    .press('Enter');
  await i.press(english('buttons_leaveunsaved'));
  await expect(i.page.getByRole('tab', { name: english('titles_security') })).toBeFocused();
});

test('a security code that is wrong stands in view with its label and its problem', async ({
  i,
  server,
}) => {
  await comeToCards({ i, server }, { hasVisa: true });
  await i.page.setViewportSize({ width: 320, height: 640 });
  await i.page.getByRole('button', { name: english.begins('buttons_editcard') }).click();
  await i.seeHeading(english('headings_editcard'));
  await box(i, 'cvv').fill('1');
  await box(i, 'cvv').press('Enter');
  await expect(box(i, 'cvv')).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => isWhollyInView(fieldOf(i, 'cvv'))).toBe(true);
});

test('I choose in the menu of the header where I am already, and am at the menu again', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', rosa);
  await i.typePlace('/settings/security');
  await expect(i.page.getByRole('tab', { name: english('titles_security') })).toBeFocused();
  const menu = i.button(english('labels_settingsmenu', { username: rosa }));
  await menu.press('Enter');
  await i.page
    .getByRole('navigation')
    .getByRole('link', { name: english('titles_security') })
    .press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});

test('the step before, to which I go back, begins at its heading', async ({ i, server }) => {
  await comeAs(i, await ownLakeside(server, rosa), rosa);
  await i.page.setViewportSize({ width: 1280, height: 400 });
  await i.typePlace('/settings/security');
  await i.follow(english('links_closeaccount'));
  for (const back of [() => i.press(english('buttons_back')), () => i.page.goBack()]) {
    await i.press(english('buttons_closegoon'));
    await i.see(english('topics_closefinal'));
    await back();
    await i.see(english('headings_closeends'));
    await expect(i.page.locator('h1')).toBeFocused();
    // The browser scrolls a moment later to where the step was left.
    await i.page.waitForTimeout(500);
    expect(await isWhollyInView(i.page.locator('h1'))).toBe(true);
  }
});

for (const size of sizes)
  test(`I am back at what led me away, which is in view, at ${size.width}`, async ({
    i,
    server,
  }) => {
    await comeAs(i, await ownLakeside(server, rosa), rosa);
    await i.page.setViewportSize({ ...size, height: 500 });
    await i.page.locator('main article button').first().click();
    const doors = {
      '/credentialed/accounts': ['links_help', 'buttons_addaccount'],
      '/credentialed/payment-history': ['buttons_backtosettings', 'buttons_mybalances'],
    } as const;
    for (const [address, names] of Object.entries(doors)) {
      if (address !== '/credentialed/accounts') await i.typePlace(address);
      for (const name of names) {
        await i.amAt(address);
        const door = i.page.locator('main :is(a, button)', { hasText: english(name) }).last();
        await door.press('Enter');
        await expect(i.page).not.toHaveURL(new RegExp(`${address}$`));
        // In the settings the tab that was opened takes the focus from the heading.
        await expect(i.page.locator(':is(h1, [role=tab]):focus')).toHaveCount(1);
        await i.page.goBack();
        await expect(door).toBeFocused();
        // The browser scrolls a moment later to where the page was left.
        await i.page.waitForTimeout(500);
        expect(await isWhollyInView(door)).toBe(true);
        // Of a page that was loaded before the one below was loaded anew, the heading alone is known.
        await door.press('Enter');
        await expect(i.page).not.toHaveURL(new RegExp(`${address}$`));
        await i.page.reload();
        await expect(i.page.locator('h1')).toBeVisible();
        await i.page.waitForLoadState('networkidle');
        await i.page.goBack();
        await i.amAt(address);
        const focused = i.page.locator('main :focus');
        await expect(focused).toHaveCount(1);
        await i.page.waitForTimeout(500);
        expect(await isWhollyInView(focused)).toBe(true);
      }
    }
  });

test('settings that I come back to after a reload of the page below have the focus', async ({
  i,
  server,
}) => {
  await comeAs(i, await ownLakeside(server, rosa), rosa);
  for (const [address, below] of [
    ['/settings/saved_cards', 'buttons_addcard'],
    ['/settings/security', 'links_closeaccount'],
  ] as const) {
    await i.typePlace(address);
    const door = i.page.locator('main :is(a, button)', { hasText: english(below) }).last();
    await door.press('Enter');
    await expect(i.page).not.toHaveURL(new RegExp(`${address}$`));
    await i.page.reload();
    await expect(i.page.locator('h1')).toBeVisible();
    await i.page.waitForLoadState('networkidle');
    await i.page.goBack();
    await i.amAt(address);
    const focused = i.page.locator('main :focus');
    await expect(focused).toHaveCount(1);
    expect(await isWhollyInView(focused)).toBe(true);
  }
});

test('the tab that has the focus is in view, however low the window is', async ({ i, server }) => {
  await comeAs(i, await ownLakeside(server, rosa), rosa);
  await i.page.setViewportSize({ width: 1280, height: 500 });
  await i.typePlace('/settings/saved_cards');
  const tab = i.page.locator('[role=tab]:focus');
  await expect(tab).toHaveCount(1);
  expect(await isWhollyInView(tab)).toBe(true);
});

test('a tab that I choose keeps the focus, the first time as well', async ({ i, server }) => {
  await comeAs(i, await ownLakeside(server, rosa), rosa);
  await i.typePlace('/settings/security');
  await expect(i.page.locator('[role=tab]:focus')).toHaveCount(1);
  const tab = i.page.locator('[role=tab][href="#/settings/account-information"]');
  await tab.press('Enter');
  await expect(i.page.locator('form [name=email]')).toBeVisible();
  await i.page.waitForLoadState('networkidle');
  await expect(tab).toBeFocused();
});

test('a legal text to which a link of the other leads is read from its beginning', async ({
  i,
}) => {
  await i.open('/lakeside/#/terms-of-service');
  for (const name of ['privacy-notice', 'terms-of-service', 'privacy-notice']) {
    await i.page.locator(`main a[href="#/${name}"]`).last().press('Enter');
    await i.amAt(`/${name}`);
    await expect(i.page.locator('h1')).toBeFocused();
    expect(await isWhollyInView(i.page.locator('h1'))).toBe(true);
  }
});
