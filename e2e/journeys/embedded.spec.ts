import { showSite } from '../support/host.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

const provider = 'https://www.lakeside.example.org';
/** A second origin on the provider's list. */
const inner = 'http://127.0.0.1:8081';
const foreign = 'https://elsewhere.example.net';

test.use({ permissions: ['local-network-access'] });

test.beforeEach(({ i }) => {
  // The page around has TLS and the portal has none, in this test alone.
  i.mayHear(/^Mixed Content/);
});

test('in my provider’s page, where nothing can be stored, I start, pay as a guest, and a reload begins afresh', async ({
  i,
  server,
}) => {
  await showSite(i.page, provider, `${server.origin}/lakeside/iframe/`);
  await i.open(provider);
  const framed = i.inFrame('#framed');
  await framed.seeHeading(english('headings_landing'));
  const storage = await framed.view.locator('html').evaluate(() => {
    try {
      return sessionStorage.length;
    } catch {
      return 'blocked';
    }
  });
  expect(storage).toBe('blocked');

  await framed.goOnAsGuest();
  await framed.amAt('/quick-pay');
  await framed.seeHeading(english('headings_quickpayentry'));
  await framed.choose(english('labels_language'), 'Español');
  await framed.seeHeading(spanish('headings_quickpayentry'));
  await framed.amAt('/quick-pay');

  await i.reload();
  await framed.seeHeading(english('headings_landing'));
  await framed.amAt('/');
  await framed.typePlace('/quick-pay');
  await framed.amAt('/');
});

test('two frames deep I can pay, too, and only the page around the portal hears that I close it', async ({
  i,
  server,
}) => {
  await showSite(i.page, inner, `${server.origin}/lakeside/iframe/`);
  await showSite(i.page, provider, inner);
  await i.open(provider);
  const around = i.inFrame('#framed');
  const portal = around.inFrame('#framed');
  await portal.goOnAsGuest();
  await portal.seeHeading(english('headings_quickpayentry'));
  await portal.press(english('buttons_close'));
  const heard = JSON.stringify({ data: { type: 'portico.close' }, origin: server.origin });
  await expect(around.view.locator('#heard li')).toHaveText([heard]);
  await expect(i.page.locator('#heard li')).toHaveCount(0);
});

test('a portal that is not ready says whose it is, and can be closed', async ({ i }) => {
  i.mayHear(/Scripts may close only/);
  await i.open('/unfinished/iframe/');
  await i.seeHeading(english('errors_400_heading'));
  await expect(i.page.locator('header')).toContainText('Unfinished Hospital');
  await i.press(english('buttons_close'));
  await i.see(english('topics_closetab'));
});

test('a page around my provider’s that my provider does not name cannot show the portal', async ({
  i,
  server,
}) => {
  i.mayHear(/frame-ancestors|NotSameOrigin/);
  await showSite(i.page, provider, `${server.origin}/lakeside/iframe/`);
  await showSite(i.page, foreign, provider);
  await i.open(foreign);
  await expect.poll(() => i.page.frames().at(-1)?.url()).toContain('chrome-error:');
});

test('a page that is not on the list hears nothing of me, even where a browser showed the portal there', async ({
  i,
  server,
}) => {
  const portal = `${server.origin}/lakeside/iframe/`;
  await i.page.route(portal, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await showSite(i.page, foreign, portal);
  await i.open(foreign);
  const framed = i.inFrame('#framed');
  await framed.press(english('buttons_close'));
  // The page answers the press with a notice: a message would have been sent by now.
  await framed.goOnAsGuest();
  await framed.amAt('/quick-pay');
  await expect(i.page.locator('#heard li')).toHaveCount(0);
});

test('Go back stands where it leads somewhere, and takes me there', async ({ i, server }) => {
  await showSite(i.page, provider, `${server.origin}/lakeside/iframe/`);
  await i.open(provider);
  const framed = i.inFrame('#framed');
  const goesBack = async (place: string, shown: boolean) => {
    await framed.typePlace(place);
    await framed.amAt(place);
    await expect(framed.button(english('buttons_close'))).toBeVisible();
    await expect(
      framed.view.locator('footer').getByRole('button', { name: english('buttons_goback') }),
      place,
    ) //
      .toHaveCount(shown ? 1 : 0);
  };
  await framed.seeHeading(english('headings_landing'));
  await goesBack('/', false);
  await goesBack('/sso-logout', false);
  await goesBack('/terms-of-service', true);
  await goesBack('/expired', true);
  await goesBack('/', false);
  await framed.goOnAsGuest();
  await framed.amAt('/quick-pay');
  await goesBack('/quick-pay', false);
  for (const place of ['/payment/ach/step/2', '/payment/ach/step/1']) await goesBack(place, true);
  await framed.view
    .locator('footer')
    .getByRole('button', { name: english('buttons_goback') })
    .click();
  await framed.amAt('/payment/ach/step/2');
});

test('the time-out that the address asks for is the one I get', async ({ i, server, time }) => {
  await showSite(i.page, provider, `${server.origin}/lakeside/iframe/600/`);
  await i.open(provider);
  const framed = i.inFrame('#framed');
  await framed.goOnAsGuest();
  await framed.amAt('/quick-pay');
  await framed.seeHeading(english('headings_quickpayentry'));
  await time.passes(570);
  await expect(framed.warning(english.begins('headings_sessiontimeout'))).toHaveCount(0);
  await time.passes(15);
  await expect(framed.warning(english.begins('headings_sessiontimeout'))).toBeVisible();
});
