import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

const widths = [768, 800, 900, 1000, 1100, 1104, 1105, 1280];
/** The width of 69rem in pixels, from which on links have words. */
const wordsFrom = 1105;

/** Spanish words are longer than English ones. */
test('an account’s header has room at every width, in Spanish', async ({ i, request }) => {
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
  await i.open('/lakeside/');
  await i.amAt('/credentialed/locations');
  await i.choose(english('labels_language'), 'Español');
  await expect(i.page.locator('html')).toHaveAttribute('lang', 'es');
  for (const width of widths) {
    await i.page.setViewportSize({ width, height: 700 });
    const header = i.page.getByRole('banner');
    const words = header.locator('a > span, button > span').filter({ hasText: /\w/ });
    const spelled = (
      await words.evaluateAll((spans) =>
        spans.filter((span) => span.getBoundingClientRect().width > 2).map((s) => s.textContent),
      )
    ).length;
    expect.soft(spelled > 0, `words at ${width} px`).toBe(width >= wordsFrom);
    // The words remain the accessible names of links that are drawn as icons.
    await expect.soft(i.link(spanish('links_paymenthistory'))).toBeVisible();
    const crowded = await header.evaluate((node) => {
      const boxes = [...node.querySelectorAll('a, button, select')]
        .map((one) => ({ name: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 2 && box.height > 2);
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 &&
        b.left < a.right - 1 &&
        a.top < b.bottom - 1 &&
        b.top < a.bottom - 1;
      const beside = boxes
        .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
        .map(({ name }) => `${name} is cut off`);
      const over = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter((other) => meet(one.box, other.box))
          .map((o) => `${one.name} meets ${o.name}`),
      );
      const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
      return [...beside, ...over, ...(wide ? ['the page scrolls sideways'] : [])];
    });
    expect.soft(crowded, `${width} px`).toEqual([]);
    if (process.env['SHOTS'])
      await i.page.screenshot({
        path: `${process.env['SHOTS']}/${width}.png`,
        clip: { x: 0, y: 0, width, height: 140 },
      });
  }
});
