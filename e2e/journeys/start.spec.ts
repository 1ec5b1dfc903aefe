import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

interface Sample {
  readonly slug: string;
  readonly app: { readonly name: string };
  readonly categories: {
    readonly general: Readonly<Record<string, unknown>>;
  };
}

const samples = readdirSync('server/tenants')
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`server/tenants/${name}`, 'utf8')) as Sample)
  .filter(({ slug }) => slug !== 'unfinished');

for (const { slug, app, categories } of samples) {
  test(`${slug} opens under its own name, asks no other host, and lets me in to pay`, async ({
    i,
    server,
  }) => {
    const asked = new Set<string>();
    i.page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await i.open(`/${slug}/`);
    await i.seeHeading(english('headings_landing'));
    await i.amAt('/');
    await expect(i.page).toHaveTitle(
      english('titles_page', { title: english('titles_landing'), provider: app.name }),
    );
    await expect(i.page.locator('header')).toContainText(/\w/);
    expect([...asked].filter((origin) => origin.startsWith('http'))).toEqual([server.origin]);

    await i.goOnAsGuest();
    const searches = categories.general['allowAccountBalanceValidation'] === true;
    await i.amAt(searches ? '/open-balance' : '/quick-pay');
    await i.seeHeading(
      searches ? english('headings_openbalance') : english('headings_quickpayentry'),
    );
    expect([...asked].filter((origin) => origin.startsWith('http'))).toEqual([server.origin]);
  });
}

test('an old name is replaced by the one in use, and the rest of the address stays', async ({
  i,
}) => {
  await i.open('/lakeside-old/iframe/600/?a=1#/terms-of-service');
  await i.seeHeading(english('headings_termsofservice'));
  await i.amOn('/lakeside/iframe/600/');
  await i.amAt('/terms-of-service');
  expect(new URL(i.page.url()).search).toBe('?a=1');
});

test('a link that works once leaves nothing behind it to come back to', async ({ i }) => {
  i.mayHear(/ status of 404 /);
  await i.page.goto('/healthz');
  await i.open('/lakeside/#/smspay/abc');
  await i.seeHeading(english('headings_textlinkover'));
  await i.amAt('/smspay/abc');
  await i.page.goBack();
  await i.amOn('/healthz');
});

test('the sandbox shows a provider’s page with the portal in it', async ({ i }) => {
  await i.open('/sandbox/embed?slug=lakeside&across=1');
  const framed = i.inFrame('#portal');
  await framed.seeHeading(english('headings_landing'));
  expect(new URL(i.page.frames()[1]?.url() ?? '').hostname).toBe('127.0.0.1');
  await framed.press(english('buttons_close'));
  await expect(i.page.getByRole('log')).toContainText('portico.close');
  await i.press('Open it again');
  await framed.seeHeading(english('headings_landing'));
});
