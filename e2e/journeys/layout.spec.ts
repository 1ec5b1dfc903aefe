import { lakesideBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';

/** The share of the window that moved by itself after the page was opened. */
const moved = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as Shift[])
        if (!hadRecentInput) sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 500);
  });

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const place of ['/quick-pay/accounts', '/payment/cards', '/payment/ach'])
      test(`a reload at ${place} pushes nothing away that I see`, async ({ i }) => {
        // A visit that the tab finds saved comes as after a reload.
        await i.stand(place, [lakesideBill]);
        await expect(i.page.locator('main [role=status]:has(i)')).toHaveCount(0);
        // A jump of the footer from the middle of the window beyond its end is at least a third more,
        // the cart's room above the form of a telephone about half of that.
        const most = width === 390 && place.startsWith('/payment') ? 0.05 : 0.2;
        expect(await i.page.evaluate(moved)).toBeLessThan(most);
      });
  });

test('the number to call has its sign beside it', async ({ i }) => {
  await i.stand('/quick-pay/accounts', [lakesideBill]);
  const call = i.page.locator('aside a[href^="tel:"]').first();
  const [number, sign] = await Promise.all([call.boundingBox(), call.locator('svg').boundingBox()]);
  const middle = (box: typeof sign) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs(middle(number) - middle(sign))).toBeLessThan(2);
});
