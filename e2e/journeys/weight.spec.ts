import { gzipSync } from 'node:zlib';
import { allowed } from '../../server/scripts/budget.mjs';
import { saveData } from '../support/save-data.ts';
import { expect, test } from '../support/test.ts';

/**
 * The kilobytes that may follow once the page is alive: calls, socket and slides, then the texts of all
 * other screens, which grow with them.
 */
const followers = 20 + 60;

test('the landing page loads no more than it needs', async ({ i }) => {
  const asked: { url: string; kind: string }[] = [];
  i.page.on('request', (request) =>
    asked.push({ url: request.url(), kind: request.resourceType() }),
  );
  await saveData(i.page);
  await i.open('/lakeside/');
  await i.seeHeading(/./);
  await i.page.waitForLoadState('networkidle');
  // A browser may have let go of what it was answered, so each file is fetched once more.
  const weights = await Promise.all(
    asked
      .filter(({ kind }) => kind === 'script' || kind === 'document')
      .map(async ({ url, kind }) => {
        const body = await (await i.page.request.get(url)).body();
        const { length } = gzipSync(body, { level: 9 });
        return { url: new URL(url).pathname, kind, kilobytes: length / 1000 };
      }),
  );
  const scripts = weights.filter(({ kind }) => kind === 'script');
  const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const page = weights.find(({ kind }) => kind === 'document');
  const first = Math.max(...scripts.map(({ kilobytes }) => kilobytes));
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) });
  expect(first, 'what the page waits for').toBeLessThan(allowed.script);
  expect(page?.kilobytes, 'what is painted first').toBeLessThan(allowed.page);
  // The live socket and the slideshow follow once the page can be used.
  expect(total, JSON.stringify(scripts, undefined, 1)).toBeLessThan(allowed.script + followers);
});
