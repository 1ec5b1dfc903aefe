import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

/** Text of up to twice the size, in a window as wide as most; Spanish, whose words are longer. */
test('with large text an account’s header holds, in Spanish', async ({ i, request }) => {
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
  await i.open('/lakeside/');
  await i.amAt('/credentialed/locations');
  await i.choose(english('labels_language'), 'Español');
  await expect(i.page.locator('html')).toHaveAttribute('lang', 'es');
  for (const width of [1280, 1440])
    for (const size of [150, 175, 200]) {
      await i.page.setViewportSize({ width, height: 800 });
      await i.page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      const { beyond, logo } = await i.page.evaluate(() => ({
        beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        logo: document.querySelector('header img')?.getBoundingClientRect().width ?? 0,
      }));
      expect.soft(beyond, `${width} px at ${size} %`).toBeLessThanOrEqual(0);
      expect.soft(logo, `the logo at ${width} px and ${size} %`).toBeGreaterThan(60);
    }
});
