import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const warning = english.begins('headings_sessiontimeout');
/**
 * The browser's messages for a session that has ended, and for a socket that is just being dialled
 * again.
 */
const refused =
  /Failed to load resource: .* 401 |WebSocket is closed before the connection is established/;

const secondsLeft = async (i: Patient): Promise<number> => {
  const text = await i.warning(warning).getByRole('heading').textContent();
  return Number(/00:(\d\d)/.exec(text ?? '')?.[1]);
};

/** The server answers a move of mine, so by its clock the session still lives. */
const amHeardAt = async (i: Patient, place: string) => {
  const kept = i.page.waitForResponse(/\/api\/redux/);
  await i.typePlace(place);
  await i.amAt(place);
  expect((await kept).status()).toBe(200);
};

const amOut = async (i: Patient, home = '/lakeside/') => {
  await i.seeHeading(english('headings_landing'));
  await i.amOn(home);
  await i.amAt('/');
  expect(await i.page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'portico.resume.lakeside',
  );
  await i.typePlace('/quick-pay');
  await i.amAt('/');
};

test('I am warned twenty seconds before the end, see them counted, stay, and am where I was', async ({
  i,
  time,
}) => {
  await i.payAsGuest();
  await i.field(english('labels_language')).focus();
  await time.passes(870);
  await expect(i.warning(warning)).toHaveCount(0);
  await time.passes(12);
  await expect(i.warning(warning)).toBeVisible();
  const first = await secondsLeft(i);
  expect(first).toBeLessThanOrEqual(20);
  expect(first).toBeGreaterThan(8);
  await expect.poll(() => secondsLeft(i)).toBeLessThan(first);

  await expect(i.button(english('buttons_continuesession'))).toBeFocused();
  await i.page.keyboard.press('Tab');
  await expect(i.button(english('buttons_exitsession'))).toBeFocused();
  await i.page.keyboard.press('Escape');
  await i.page.keyboard.press('Escape');
  await i.page.mouse.click(5, 5);
  await expect(i.warning(warning)).toBeVisible();

  const renewed = i.page.waitForResponse(/\/api\/refresh/);
  await i.press(english('buttons_continuesession'));
  expect((await renewed).status()).toBe(200);
  await expect(i.warning(warning)).toHaveCount(0);
  await expect(i.field(english('labels_language'))).toBeFocused();
  await i.amAt('/quick-pay');

  // Without the renewal the server would have ended the session long ago.
  await time.passes(860);
  await expect(i.warning(warning)).toHaveCount(0);
  await amHeardAt(i, '/payment/ach/step/2');
});

test('Exit ends the session and leads to where I came in, frame and all', async ({ i, time }) => {
  await i.payAsGuest('/lakeside/iframe/');
  await time.passes(883);
  await i.press(english('buttons_exitsession'));
  await amOut(i, '/lakeside/iframe/');
});

test('the session ends when the time runs out, and I am where I came in', async ({ i, time }) => {
  i.mayHear(refused);
  await i.payAsGuest('/lakeside/iframe/');
  await time.passes(905);
  await amOut(i, '/lakeside/iframe/');
});

test('my next step tells me when the server alone has ended the session', async ({ i, time }) => {
  i.mayHear(refused);
  await i.page.routeWebSocket('/glue/ws', (socket) => socket.close());
  await i.payAsGuest();
  await time.forTheServer(905);
  await i.typePlace('/payment/ach/step/2');
  await amOut(i);
});

test('I am told without doing anything when the server alone has ended the session', async ({
  i,
  time,
}) => {
  i.mayHear(refused);
  const cut = new Promise<void>((resolve) => {
    i.page.on('websocket', (socket) => socket.once('close', () => resolve()));
  });
  await i.payAsGuest();
  await time.forTheServer(905);
  await cut;
  await time.forThePatient(7);
  await amOut(i);
});

test('the end of one tab is not the end of the other', async ({ i, time }) => {
  i.mayHear(refused);
  await i.payAsGuest();
  const other = await i.duplicateTab();
  await other.seeHeading(english('headings_quickpayentry'));
  await time.passes(700);
  const renewed = other.page.waitForResponse(/\/api\/refresh/);
  await other.moveMouse();
  await renewed;
  await time.passes(205);
  await amOut(i);
  await amHeardAt(other, '/payment/ach/step/2');
  await other.reload();
  await other.amAt('/payment/ach/step/2');
  await other.seeHeading(english('headings_paymentmethodnotfound'));
});

test.describe('launched by single sign-on, I', () => {
  // A guest's session under the name of a launched one: a launch is not needed for its end.
  test.beforeEach(async ({ i, request }) => {
    await i.page.route('**/api/session/resume', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), loginType: 'sso' },
      });
    });
    await takeUp(i, 'lakeside', await begin(request, 'lakeside'));
    await i.open('/lakeside/');
  });

  test('read that the session is over and go on to the goodbye', async ({ i, time }) => {
    i.mayHear(refused);
    await i.amAt('/sso/accounts');
    await time.passes(905);
    const over = i.warning(english('headings_ssologout'));
    await expect(over).toBeVisible();
    expect(await i.page.evaluate(() => Object.keys(sessionStorage).join())).not.toMatch(/resume/);
    await i.page.keyboard.press('Escape');
    await expect(over).toBeVisible();
    await i.press(english('buttons_closesession'));
    await i.amOn('/lakeside/');
    await i.amAt('/sso-logout');
    await i.seeHeading(english('headings_ssologout'));
    await i.typePlace('/sso/accounts');
    await i.amAt('/sso/error');
  });
});
