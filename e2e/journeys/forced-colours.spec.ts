import { expect, test } from '../models/test.ts';

test.use({ forcedColors: 'active' });

test('I see which tab is chosen where the system paints everything in its own colours', async ({
  i,
}) => {
  await i.open('/lakeside/');
  const tabs = i.page.getByRole('radiogroup').locator('label');
  const looks = await tabs.evaluateAll((all) =>
    all.map((tab) => [getComputedStyle(tab).backgroundColor, getComputedStyle(tab).color].join()),
  );
  const chosen = await tabs.evaluateAll((all) =>
    all.findIndex((tab) => tab.matches(':has(:checked)')),
  );
  expect(looks.length).toBeGreaterThan(1);
  expect(looks.filter((look) => look === looks[chosen])).toHaveLength(1);
});
