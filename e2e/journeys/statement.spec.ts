import { readPdf } from '../../tests/support/pdf.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The PDF lies at an address that opens once; the test asks for it before the browser can. */
const pdfAt = /\/statements\/view-statement\//;

test('I read the statement of an account, open its PDF once, and go back', async ({ i }) => {
  i.mayHear(/ status of 404 /);
  await comeAs(i, 'lakeside', 'james.okafor@example.org');
  await i.seeHeading('Welcome James');
  await i.press('View statement of LU8801407');
  await i.seeHeading('View Statement');
  await expect(i.page.getByRole('row', { name: 'Paid by insurance -$210.00' })).toBeVisible();
  await expect(i.page.getByRole('row', { name: 'What you owe $263.40' })).toBeVisible();

  const addresses: string[] = [];
  await i.page.context().route(pdfAt, async (route) => {
    addresses.push(route.request().url());
    await route.fulfill({ status: 200, contentType: 'text/plain', body: 'held' });
  });
  const [tab] = await Promise.all([i.page.waitForEvent('popup'), i.press(/^Open PDF/)]);
  await tab.waitForURL(pdfAt);
  await tab.close();
  const [address = ''] = addresses;
  const first = await i.page.request.get(address);
  expect(first.headers()['content-type']).toBe('application/pdf');
  const words = readPdf(await first.body())
    .pages.join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const line of ['X-ray of the ankle, three views', '$231.00', 'What you owe $263.40'])
    expect(words).toContain(line);
  expect((await i.page.request.get(address)).status()).toBe(404);

  await i.page.context().unroute(pdfAt);
  const kept = i.page.waitForEvent('download');
  await i.press('Save PDF');
  expect((await kept).suggestedFilename()).toBe('statement-LU8801407.pdf');

  await i.reload();
  await i.seeHeading('View Statement');
  await i.press('Close');
  await i.seeHeading('Welcome James');
});
