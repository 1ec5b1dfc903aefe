import { ownLakeside } from '../support/own-provider.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';
import { holder } from '#walks/samples/typed.ts';

const form = '/settings/account-information';

test('I change my city in one tab and my first name in another: both stay', async ({
  i,
  server,
}) => {
  // Both tabs save their visit, and the second hears of the first.
  i.mayHear(/ 409 /);
  const slug = await ownLakeside(server, holder);
  await comeAs(i, slug, holder);
  await i.typePlace(form);
  const field = (name: string) => i.page.locator(`form [name="${name}"]`);
  await expect(field('city')).not.toHaveValue('');
  // The other tab saves after this one has read.
  const other = await i.page.context().newPage();
  await other.goto(i.page.url().replace(/#.*/, ''));
  await other.evaluate(
    ([from, key]) => sessionStorage.setItem(key ?? '', from ?? ''),
    [
      await i.page.evaluate((key) => sessionStorage.getItem(key) ?? '', `portico.resume.${slug}`),
      `portico.resume.${slug}`,
    ],
  );
  await other.reload();
  await other.evaluate((place) => void (location.hash = place), form);
  await other.locator('form [name="city"]').fill('Skokie');
  await other.getByRole('button', { name: english('buttons_save') }).click();
  await expect(other.getByText(english('topics_settingsupdated'))).toBeVisible();
  await other.close();
  await field('firstName').fill('Rosalinda');
  await i.press(english('buttons_save'));
  await i.see(english('topics_settingsupdated'));
  await i.reload();
  await expect(field('firstName')).toHaveValue('Rosalinda');
  await expect(field('city')).toHaveValue('Skokie');
});
