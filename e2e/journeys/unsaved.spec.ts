import { expectAccessible } from '../support/axe.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const here = '/settings/account-information';

test('I have changed my city and go elsewhere: I am asked first, and nothing that I typed is lost', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  const city = i.page.locator('form [name="city"]');
  const asks = i.page.getByRole('dialog', { name: english('headings_unsaved') });
  await i.typePlace(here);
  await city.fill('Evanston');
  await i.page.getByRole('tab', { name: english('titles_security') }).click();
  await expect(asks).toBeVisible();
  await expect(i.button(english('buttons_keepediting'))).toBeFocused();
  await expectAccessible(i.page, [1280]);
  await i.page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  await i.amAt(here);
  await expect(city).toHaveValue('Evanston');

  // The settings alone lead to where I am.
  await i.page.evaluate(() => void (window.location.hash = '#/settings'));
  await i.amAt(here);
  await expect(asks).toHaveCount(0);
  await expect(city).toHaveValue('Evanston');

  await i.page.getByRole('link', { name: english('buttons_backtoaccounts') }).click();
  await expect(asks).toBeVisible();
  await i.press(english('buttons_keepediting'));
  await i.button(english('labels_logoaccounts', { provider: 'Lakeside Health' })).click();
  await expect(asks).toBeVisible();
  await i.press(english('buttons_keepediting'));
  await expect(city).toHaveValue('Evanston');
  await i.page.goBack();
  await i.amAt(here);
  await expect(city).toHaveValue('Evanston');
  await i.page.getByRole('tab', { name: english('titles_security') }).click();
  await i.press(english('buttons_leaveunsaved'));
  await i.seeHeading(english('titles_security'));
  await i.amAt('/settings/security');

  await i.typePlace(here);
  await expect(city).not.toHaveValue('Evanston');
});

test('I go back from what I changed, and then all the same', async ({ i }) => {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.amAt('/credentialed/locations');
  await i.typePlace(here);
  const city = i.page.locator('form [name="city"]');
  const before = await city.inputValue();
  await city.fill('Evanston');
  for (const _ of ['once', 'twice', 'three times']) {
    await i.page.goBack();
    await expect(i.button(english('buttons_keepediting'))).toBeFocused();
    await i.amAt(here);
    await i.press(english('buttons_keepediting'));
    await expect(city).toHaveValue('Evanston');
  }
  await i.page.goBack();
  await i.press(english('buttons_leaveunsaved'));
  await i.amAt('/credentialed/locations');
  // The entry is the one that was there before, with the form after it.
  await i.page.goForward();
  await i.amAt(here);
  await expect(city).toHaveValue(before);
  await i.page.goBack();
  await i.amAt('/credentialed/locations');

  await i.typePlace(here);
  await city.fill('Evanston');
  await city.fill(before);
  await i.page.goBack();
  await i.amAt('/credentialed/locations');
});

test('I mistype an address over what I changed: I am asked, and what I typed stays', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.typePlace(here);
  const city = i.page.locator('form [name="city"]');
  const before = await city.inputValue();
  await city.fill('Evanston');
  await i.page.evaluate(() => void (window.location.hash = '#/nowhere'));
  await i.press(english('buttons_keepediting'));
  await i.amAt(here);
  await expect(city).toHaveValue('Evanston');
  await i.page.evaluate(() => void (window.location.hash = '#/nowhere'));
  await i.press(english('buttons_leaveunsaved'));
  await i.seeHeading(english('headings_unknownpage'));
  await i.page.goBack();
  await i.amAt(here);
  await expect(city).toHaveValue(before);
  await city.fill('Evanston');
  await i.page.goBack();
  await i.press(english('buttons_leaveunsaved'));
  await i.amAt('/credentialed/locations');
});

test('I log out over a card that I type: I am asked, and of the card nothing is kept', async ({
  i,
}) => {
  await comeAs(i, 'lakeside', 'rosa.delgado@example.org');
  await i.typePlace('/settings/saved_cards/new/add');
  const number = i.page.locator('form [name="cardNumber"]');
  await number.fill('4111');
  const logOut = async () => {
    await i.button(english.begins('labels_settingsmenu')).click();
    await i.press(english('links_logout'));
  };
  await logOut();
  await expect(i.page.getByRole('dialog', { name: english('headings_unsaved') })).toBeVisible();
  await i.press(english('buttons_keepediting'));
  await expect(number).toHaveValue('4111');
  await expect(i.button(english.begins('labels_settingsmenu'))).toBeFocused();
  const kept = await i.page.evaluate(() =>
    JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }]),
  );
  expect(kept).not.toContain('4111');
  await logOut();
  await i.press(english('buttons_leaveunsaved'));
  await i.seeHeading(english('headings_landing'));
});
