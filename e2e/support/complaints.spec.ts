import { expect, test } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { startServer } from './server.ts';

test('a stop of the security policy is heard, and so are errors and warnings', async ({ page }) => {
  const server = await startServer();
  const complaints = new Complaints();
  await complaints.listenTo(page);
  await page.goto(`${server.origin}/lakeside/`);
  expect(complaints.unexpected).toEqual([]);
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }));
    console.warn('careful');
    setTimeout(() => {
      throw new Error('broken');
    });
  });
  const heard = () => complaints.unexpected.join('\n');
  await expect.poll(heard).toContain('Security policy: style-src-elem stopped inline');
  await expect.poll(heard).toContain('Security policy: style-src-attr stopped inline');
  await expect.poll(heard).toContain('careful');
  await expect.poll(heard).toContain('broken');
  complaints.allow(/broken/);
  expect(heard()).not.toContain('broken');
  await server.stop();
});
