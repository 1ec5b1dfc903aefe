import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { password } from '#walks/samples/typed.ts';
import type { Payer } from '../models/payer.ts';
import { test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { showSite } from '../support/host.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { lakesideOf } from '../support/providers.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';

const james = 'james.okafor@example.org';

/** The page of the financing program in its frame. */
const program = (i: Payer, text = english): FrameLocator =>
  i.view.frameLocator(`main iframe[title="${text('labels_financingpage')}"]`);

const decide = (at: FrameLocator | Page, deed: string) =>
  at.locator(`button[name="deed"][value="${deed}"]`).click();

const atBills = async (i: Payer, server: TestServer) => {
  const slug = await ownLakeside(server, james);
  await comeAs(i, slug, james);
  await toBills(i);
  return slug;
};

const toBills = async (i: Payer) => {
  await i.button(english('buttons_paywithfinancing')).last().click();
  await i.amAt('/help/financing');
  await i.press(english('buttons_helponwardfinancing'));
  await i.amAt('/accounts/financing');
  await i.seeHeading(english('headings_financing'));
};

const atProgram = async (i: Payer, server: TestServer) => {
  const slug = await atBills(i, server);
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_atfinancing'));
  return slug;
};

/** Tells the program's stand-in what it does next; `usual` brings it back. */
const tell = (i: Payer, path: string, data: object) =>
  i.page.request.post(`/vendors/financing/${path}`, { data });

test('I read what help there is, choose what is financed, apply in the frame, and have my receipt', async ({
  i,
  server,
}) => {
  await atBills(i, server);
  await expectAccessible(i.page, [1280, 320]);
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_atfinancing'));
  await expect(program(i).getByText('James Okafor')).toBeVisible();
  await expectAccessible(i.page, [1280, 320]);
  await decide(program(i), 'approved');
  await i.seeReceipt('$');
  await i.see(english('topics_receiptfinancing'));
  await i.see(english('labels_pay_financing'));
});

test('the program declines, tells me why, and I close it: I am at my accounts, and nothing was charged', async ({
  i,
  server,
}) => {
  await atProgram(i, server);
  await decide(program(i), 'declined');
  await expect(program(i).getByText('Your application is declined.')).toBeVisible();
  // The page stays for as long as it is read, whatever the server hears meanwhile.
  await i.page.waitForResponse(/\/pay\/attempts\//);
  await expect(program(i).getByText('Your application is declined.')).toBeVisible();
  await program(i).locator('#back').click();
  await i.amAt('/credentialed/accounts');
  await i.see(english('topics_financingunpaid'));
  await i.see(english('topics_financingnotcharged'));
});

test('the program decides later: my accounts say so, and no bill is paid twice', async ({
  i,
  server,
}) => {
  await atProgram(i, server);
  await decide(program(i), 'later');
  await program(i).locator('#back').click();
  await i.amAt('/credentialed/accounts');
  await i.see(english('topics_financingpending'));
  await i.see(english('topics_donotpayagain'));
  await expectAccessible(i.page, [1280, 320]);
});

test('I close the page before anything is decided: my accounts say so, and I may begin again', async ({
  i,
  server,
}) => {
  await atProgram(i, server);
  await expect(program(i).locator('button[value="approved"]')).toBeVisible();
  await i.press(english('buttons_closefinancing'));
  await i.amAt('/credentialed/accounts');
  await i.see(english('topics_financinggivenup'));
  await toBills(i);
});

test('a page that closes without a word: the server finds out by itself', async ({ i, server }) => {
  await tell(i, 'page', { page: 'silent' });
  await atProgram(i, server);
  await decide(program(i), 'approved');
  await i.seeReceipt('$');
  await tell(i, 'page', { page: 'usual' });
});

test('a page whose launch somebody else has redeemed shows nothing of mine, and I open it again', async ({
  i,
  server,
}) => {
  i.mayHear(/403/);
  await tell(i, 'page', { page: 'denied' });
  await atProgram(i, server);
  await expect(program(i).locator('main[data-denied]')).toBeVisible();
  await tell(i, 'page', { page: 'usual' });
  const opening = i.page.context().waitForEvent('page');
  await i.press(english('buttons_openinwindow'));
  const apart = await opening;
  await apart.waitForURL(/\/visits\//);
  await i.see(english('topics_atfinancingapart'));
  await decide(apart, 'approved');
  await i.seeReceipt('$');
});

test('a word that does not come from the program’s page is none', async ({ i, server }) => {
  await atProgram(i, server);
  await expect(program(i).locator('button[value="approved"]')).toBeVisible();
  await i.page.evaluate(() => {
    const data = { type: 'financing', status: 'completed' };
    window.postMessage(data, '*');
    const [frame] = document.querySelectorAll<HTMLIFrameElement>('main iframe');
    const source = frame?.contentWindow ?? null;
    for (const origin of ['https://evil.example', 'null'])
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    const { origin } = window.location;
    for (const word of [null, 'completed', { type: 'financing' }, { status: 'completed' }])
      window.dispatchEvent(new MessageEvent('message', { data: word, origin, source }));
  });
  await i.page.waitForResponse(/\/pay\/attempts\//);
  await expect(program(i).locator('button[value="approved"]')).toBeVisible();
  await i.amAt('/accounts/financing');
});

test('a page that I load anew opens nothing by itself, and a press goes on with the same payment', async ({
  i,
  server,
}) => {
  await atProgram(i, server);
  await expect(program(i).locator('button[value="approved"]')).toBeVisible();
  await i.page.reload();
  await i.see(english('topics_atfinancingagain'));
  await expect(i.view.locator('main iframe')).toHaveCount(0);
  await expectAccessible(i.page, [320]);
  const opening = i.page.context().waitForEvent('page');
  await i.press(english('buttons_openfinancing'));
  const apart = await opening;
  await apart.waitForURL(/\/visits\//);
  await decide(apart, 'approved');
  await i.seeReceipt('$');
});

test('a guest is offered no financing, and its page leads them away', async ({ i }) => {
  await i.comeIn('lakeside');
  await i.page.goto('/lakeside/#/accounts/financing');
  await i.amAt('/quick-pay');
  await expect(i.button(english('buttons_paywithfinancing'))).toHaveCount(0);
});

test.describe('in Spanish on a telephone, by the keyboard alone', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } });

  test('I finance my bills, and have my receipt', async ({ i, server }) => {
    const slug = await ownLakeside(server, james);
    await comeAs(i, slug, james);
    await i.button(spanish('buttons_paywithfinancing')).press('Enter');
    await i.button(spanish('buttons_helponwardfinancing')).press('Enter');
    await i.seeHeading(spanish('headings_financing'));
    await i.button(spanish('buttons_continue')).press('Enter');
    await program(i, spanish).locator('button[value="approved"]').press('Enter');
    await i.see(spanish('topics_receiptfinancing'));
    await expectAccessible(i.page, [320]);
  });
});

test.describe('with the program on an origin of its own', () => {
  const provider = 'https://provider.example';
  let own: TestServer | undefined;
  test.use({ permissions: ['local-network-access'] });
  test.afterEach(() => own?.stop());

  const started = async (embedders: readonly string[] = []) => {
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    own = await startServer({
      PORT: String(port),
      VENDOR_FINANCING_URL: `${at}/vendors/financing`,
    });
    const { backend, ...file } = lakesideOf('apart', james);
    await own.putTenant({ ...file, backend: { ...backend, embedders } } as { slug: string });
    return { at, origin: own.origin };
  };
  const login = async (i: Payer) => {
    await i.field(english('labels_email')).fill(james);
    await i.view.locator('input[type=password]').fill(password);
    await i.press(english('buttons_login'));
    await i.amAt('/credentialed/accounts');
  };

  test('only its own origin is heard, and may be shown', async ({ i }) => {
    // Chromium says so of every such frame; one of another origin cannot.
    i.mayHear(/can escape its sandboxing|ERR_CONNECTION_REFUSED/);
    const { at, origin } = await started();
    await i.page.goto(`${origin}/apart/#/credentialed-login`);
    await login(i);
    await toBills(i);
    await i.press(english('buttons_continue'));
    await expect(program(i).locator('button[value="approved"]')).toBeVisible();
    const frame = i.view.locator(`main iframe[title="${english('labels_financingpage')}"]`);
    await expect(frame).toHaveAttribute('sandbox', /allow-forms .*allow-scripts/);
    await expect(frame).not.toHaveAttribute('sandbox', /top-navigation/);
    await i.page.evaluate(() => {
      const data = { type: 'financing', status: 'completed' };
      const [frame] = document.querySelectorAll<HTMLIFrameElement>('main iframe');
      const source = frame?.contentWindow ?? null;
      // The portal's own origin is none of the program's.
      const { origin: ours } = window.location;
      window.dispatchEvent(new MessageEvent('message', { data, origin: ours, source }));
    });
    await i.page.waitForResponse(/\/pay\/attempts\//);
    expect(i.page.frames().map((frame) => new URL(frame.url()).origin)).toContain(at);
    await decide(program(i), 'approved');
    await i.seeReceipt('$');
  });

  test('the portal in a provider’s page shows the program in a frame within the frame', async ({
    i,
  }) => {
    i.mayHear(/^Mixed Content|can escape its sandboxing|ERR_CONNECTION_REFUSED/);
    const { origin } = await started([provider]);
    await showSite(i.page, provider, `${origin}/apart/iframe/#/credentialed-login`);
    await i.open(provider);
    const portal = i.inFrame('#framed');
    await login(portal);
    await toBills(portal);
    await portal.press(english('buttons_continue'));
    await decide(program(portal), 'approved');
    await portal.seeReceipt('$');
    await expect(i.page.locator('#heard li')).toHaveCount(0);
  });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
