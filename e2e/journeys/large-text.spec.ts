import { expect, test } from '../support/test.ts';

/** Text of twice the size, as a patient who sees badly sets it. */
for (const path of ['/lakeside/', '/lakeside/#/notices/privacy-notice'])
  test(`with large text nothing of ${path} is cut off on a telephone`, async ({ i }) => {
    await i.page.setViewportSize({ width: 375, height: 700 });
    await i.page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    await i.open(path);
    await expect(i.heading(/./).first()).toBeVisible();
    await i.page.locator('#root[data-alive]').waitFor();
    for (const width of [375, 320]) {
      await i.page.setViewportSize({ width, height: 700 });
      const beyond = await i.page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
