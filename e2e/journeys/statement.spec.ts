import { readPdf } from '../../tests/support/pdf.ts';
import { comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

/** The PDF lies at an address that opens once; the test asks for it before the browser can. */
const owed = `${english('labels_statementowed')} $263.40`;
const pdfAt = /\/statements\/view-statement\//;

test('I read the statement of an account, open its PDF once, and go back', async ({ i }) => {
  i.mayHear(/ status of 404 /);
  await comeAs(i, 'lakeside', 'james.okafor@example.org');
  await i.seeHeading(english('headings_welcomeuser', { username: 'James' }));
  await i.press(english('buttons_viewstatementof', { number: 'LU8801407' }));
  await i.seeHeading(english('headings_viewstatement'));
  await expect(
    i.page.getByRole('row', { name: `${english('labels_statementtotalinsurance')} -$210.00` }),
  ).toBeVisible();
  await expect(i.page.getByRole('row', { name: owed })).toBeVisible();

  const addresses: string[] = [];
  await i.page.context().route(pdfAt, async (route) => {
    addresses.push(route.request().url());
    await route.fulfill({ status: 200, contentType: 'text/plain', body: 'held' });
  });
  const [tab] = await Promise.all([
    i.page.waitForEvent('popup'),
    i.press(english.begins('buttons_openstatement')),
  ]);
  await tab.waitForURL(pdfAt);
  await tab.close();
  const [address = ''] = addresses;
  const first = await i.page.request.get(address);
  expect(first.headers()['content-type']).toBe('application/pdf');
  const words = readPdf(await first.body())
    .pages.join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const line of ['X-ray of the ankle, three views', '$231.00', owed])
    expect(words).toContain(line);
  expect((await i.page.request.get(address)).status()).toBe(404);

  await i.page.context().unroute(pdfAt);
  const kept = i.page.waitForEvent('download');
  await i.press(english('buttons_savestatement'));
  expect((await kept).suggestedFilename()).toBe('statement-LU8801407.pdf');

  await i.reload();
  await i.seeHeading(english('headings_viewstatement'));
  await i.press(english('buttons_close'));
  await i.seeHeading(english('headings_welcomeuser', { username: 'James' }));
});
