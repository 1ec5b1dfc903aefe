import { saveData } from '../support/save-data.ts';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

/** The texts that the page did not bring along. */
const otherTexts = '**/assets/en-*.js';
/** A text that is missing shows its key. */
const keys =
  /\b(?:buttons|errors|field_errors|headings|labels|links|request_errors|tabs|titles|topics)_\w+/g;

const keysOn = async ({ page }: Patient): Promise<readonly string[]> => {
  const shown = await page.evaluate(() =>
    [document.title, document.body.innerText].concat(
      [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].map((one) =>
        ['aria-label', 'title', 'placeholder', 'alt']
          .map((name) => one.getAttribute(name) ?? '')
          .join(' '),
      ),
    ),
  );
  return shown.join('\n').match(keys) ?? [];
};

for (const slug of ['lakeside', 'corner-clinic', 'harbor', 'savanna', 'demo'])
  test(`${slug} says everything on its first page before its other texts come`, async ({ i }) => {
    i.mayHear(/net::ERR_|dynamically imported module/);
    // With data saved, the screens that say the other texts do not come, either.
    await saveData(i.page);
    await i.page.route(otherTexts, (route) => route.abort());
    await i.page.setViewportSize({ width: 390, height: 844 });
    await i.open(`/${slug}/`);
    await i.seeHeading(/./);
    expect(await keysOn(i)).toEqual([]);
    const names = i.view.locator('main form button[type=submit]');
    for (const button of await names.all()) await button.click();
    expect(await keysOn(i)).toEqual([]);
    const menu = i.button(english('labels_openmenu'));
    if (await menu.isVisible()) {
      await menu.click();
      await expect(i.view.getByRole('dialog')).toBeVisible();
      expect(await keysOn(i)).toEqual([]);
    }
  });

test('my first step waits for the other texts, and goes on once they come', async ({ i }) => {
  i.mayHear(/net::ERR_|^fatal: |dynamically imported module/);
  await i.page.route(otherTexts, (route) => route.abort());
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await i.seeHeading(english('headings_networkerror'));
  expect(await keysOn(i)).toEqual([]);
  await i.page.unroute(otherTexts);
  await i.button(english('buttons_tryagain')).click();
  await i.seeHeading(english('headings_quickpayentry'));
  expect(await keysOn(i)).toEqual([]);
});

test('my language does not come when I return: I go on in the language of the page', async ({
  i,
}) => {
  i.mayHear(/net::ERR_|dynamically imported module/);
  await saveData(i.page);
  await i.open('/lakeside/');
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_landing'));
  await i.page.route('**/assets/es-*.js', (route) => route.abort());
  await i.reload();
  await i.seeHeading(english('headings_landing'));
  await expect(i.field(english('labels_language'))).toHaveValue('en');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});
