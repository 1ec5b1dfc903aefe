import type { Patient } from '../support/patient.ts';
import { saveData } from '../support/save-data.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

/** The scripts and styles that come over the line from now on, and not from what the browser keeps. */
async function codeFor({ page }: Patient): Promise<readonly string[]> {
  const came: string[] = [];
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    if (!response.fromDiskCache && /\.(?:js|css)$/.test(pathname)) came.push(pathname);
  });
  return came;
}

test('my first press waits for no code, which came while I read the landing page', async ({
  i,
}) => {
  const early = await codeFor(i);
  await i.open('/lakeside/');
  // The engines of this provider's rules come last.
  for (const name of ['manual-entry', 'pattern', 'phone-number'])
    await expect.poll(() => early.filter((path) => path.includes(name))).toHaveLength(1);
  await i.page.waitForLoadState('networkidle');
  const late = await codeFor(i);
  await i.goOnAsGuest();
  await i.seeHeading(english('headings_quickpayentry'));
  // The code of the cart follows, with what it shares with later screens, while I read the form.
  expect(late.filter((path) => !/\/(?:cart|later)-/.test(path))).toEqual([]);
});

test('my first press asks for three files at most where nothing was fetched before', async ({
  i,
}) => {
  await saveData(i.page);
  const early = await codeFor(i);
  await i.open('/demo/');
  // The slides and the texts, which the landing itself shows behind its first screen.
  for (const name of ['Slideshow', 'en'])
    await expect.poll(() => early.filter((path) => path.includes(`/${name}-`))).not.toHaveLength(0);
  await i.page.waitForLoadState('networkidle');
  const late = await codeFor(i);
  await i.goOnAsGuest();
  await i.seeHeading(english('headings_quickpayentry'));
  expect(late.length, late.join(' ')).toBeLessThanOrEqual(3);
});

test('the landing page runs nothing of the next page while I only read', async ({ i }) => {
  await i.open('/lakeside/');
  await i.page.waitForLoadState('networkidle');
  const modules = () =>
    i.page.evaluate(() => [
      ...new Set(
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ initiatorType }) => initiatorType !== 'fetch')
          .flatMap(({ name }) => /\/assets\/([a-z-]+)-[^/]{7,8}\.js$/.exec(name)?.[1] ?? []),
      ),
    ]);
  expect((await modules()).toSorted()).toEqual(['behind', 'index']);
  await i.page.mouse.click(5, 5);
  await expect.poll(modules).toContain('manual-entry');
});

for (const kind of ['js', 'css'])
  test(`a ${kind} file that was lost while I read comes once I press, and the page looks as ever`, async ({
    i,
  }) => {
    i.mayHear(/net::ERR_|dynamically imported module/);
    const common = `**/assets/common-*.${kind}`;
    await i.page.route(common, (route) => route.abort());
    const lost = i.page.waitForEvent('requestfailed');
    await i.open('/lakeside/');
    await lost;
    await i.page.unroute(common);
    await i.goOnAsGuest();
    await i.seeHeading(english('headings_quickpayentry'));
    // The padding comes from common.css, as the form's own styles do.
    await expect(i.view.locator('main form').locator('..')).not.toHaveCSS('padding-top', '0px');
  });
