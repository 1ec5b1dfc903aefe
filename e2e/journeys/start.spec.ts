import { readdirSync, readFileSync } from 'node:fs';
import { expectAccessible } from '../support/axe.ts';
import { startHost } from '../support/host.ts';
import { expect, test } from '../support/test.ts';

interface Sample {
  readonly slug: string;
  readonly app: { readonly name: string };
}

const samples = readdirSync('server/tenants')
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`server/tenants/${name}`, 'utf8')) as Sample);

/** The browser itself reports a page that answers 404. */
const notFound = /Failed to load resource: the server responded with a status of 404/;

for (const { slug, app } of samples.filter((sample) => sample.slug !== 'unfinished')) {
  test(`${slug} opens under its own name`, async ({ i }) => {
    await i.open(`/${slug}/`);
    await i.seeHeading(/pay|welcome|balance|account/i);
    await i.amAt('/');
    await expect(i.page).toHaveTitle(new RegExp(app.name));
  });

  test(`${slug} keeps to its own host and asks for nothing it has not got`, async ({ i }) => {
    const elsewhere: string[] = [];
    const own = new URL(test.info().project.use.baseURL ?? 'http://localhost').hostname;
    i.page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== own) elsewhere.push(request.url());
    });
    await i.open(`/${slug}/`);
    await i.seeHeading(/./);
    expect(elsewhere).toEqual([]);
  });
}

test('a portal whose setup is not finished says so', async ({ i }) => {
  await i.open('/unfinished/');
  await i.seeHeading('This portal is not ready yet');
  await expectAccessible(i.page);
});

test('an unknown provider gets a calm page', async ({ i }) => {
  i.mayHear(notFound);
  await i.open('/no-such-hospital/');
  await i.seeHeading('We could not find that provider');
  await expectAccessible(i.page);
});

test('an unknown page gets a calm page with a way back', async ({ i }) => {
  await i.open('/lakeside/#/no/such/page');
  await i.seeHeading('We could not find that page');
  await expectAccessible(i.page);
  await i.press('Go to the start');
  await i.amAt('/');
});

for (const rubbish of ['%', '%E0%A4%A', '//', '/../../etc', '/<script>', '/?a=%00', '#', '/💸'])
  test(`a hash of ${rubbish} never leaves the page blank`, async ({ i }) => {
    await i.open(`/lakeside/#${rubbish}`);
    await i.seeHeading(/./);
  });

test('an old name is replaced by the one in use', async ({ i }) => {
  await i.open('/lakeside-old/');
  await i.seeHeading(/./);
  await i.amOn('/lakeside/');
});

test('an address without its last stroke gets one', async ({ i }) => {
  await i.open('/lakeside');
  await i.seeHeading(/./);
  await i.amOn('/lakeside/');
});

test('the landing page can be used by everyone', async ({ i }) => {
  await i.open('/lakeside/');
  await i.seeHeading(/./);
  await expectAccessible(i.page);
});

test('in a frame of another site, where nothing can be stored, the portal opens', async ({ i }) => {
  await i.open('/sandbox/embed?slug=lakeside&across=1');
  const framed = i.inFrame('#portal');
  await framed.seeHeading(/./);
  const [, frame] = i.page.frames();
  expect(new URL(frame?.url() ?? '').hostname).toBe('127.0.0.1');
  const storage = await frame?.evaluate(() => {
    try {
      return sessionStorage.length;
    } catch {
      return 'blocked';
    }
  });
  expect(storage).toBe('blocked');
});

test('a site that the provider does not name cannot show the portal', async ({ i, server }) => {
  i.mayHear(/frame-ancestors/);
  const host = await startHost(`${server.origin}/lakeside/iframe/`);
  await i.open(host.origin);
  await expect.poll(() => i.page.frames()[1]?.url()).toContain('chrome-error:');
  host.stop();
});
