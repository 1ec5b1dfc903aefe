import type { Request } from '@playwright/test';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const password = 'Sunny-Day-2026';
const samuel = { phone: '3125550146', shown: '(312) 555-0146' };
const maya = 'maya.chen@example.org';

/** The requests of a call, as the page sends them. */
const heard = (i: Patient, call: RegExp): readonly Request[] => {
  const asked: Request[] = [];
  i.page.on('request', (request) => {
    if (call.test(new URL(request.url()).pathname)) asked.push(request);
  });
  return asked;
};
const checks = (i: Patient) => heard(i, /\/check\//);
const begun = (i: Patient) => heard(i, /\/api\/authenticate$/);
const bodyOf = (request: Request | undefined) => request?.postDataJSON() as object;

const tab = (i: Patient, name: string) => i.page.getByRole('radio', { name });

test('I am known by my phone: I am welcomed back, give my password and am in', async ({ i }) => {
  const asked = begun(i);
  await i.open('/lakeside/');
  await i.username.pressSequentially(samuel.phone);
  await i.page.keyboard.press('Tab');
  await expect(i.username).toHaveValue(samuel.shown);
  await i.press(english('buttons_continue'));
  await expect(
    i.page.getByRole('heading', { name: english('headings_welcomeback') }),
  ).toBeVisible();
  await i.see(english('topics_welcomeback'));
  await i.see(english('labels_signinas', { name: samuel.shown }));
  await expect(i.guestButton).toBeVisible();
  await expect(i.password).toBeFocused();
  expect(asked).toHaveLength(0);

  await i.page.keyboard.type(password);
  await i.page.keyboard.press('Enter');
  await i.amAt('/quick-pay');
  await i.seeHeading(english('headings_quickpayentry'));
  expect(asked.map(bodyOf)).toEqual([
    {
      slug: 'lakeside',
      type: 'quickpay',
      username: samuel.phone,
      isEmail: false,
      password,
      device: expect.any(String) as unknown,
      language: 'en',
    },
  ]);
});

test('I am known by my e-mail, whatever its case, and a reload does not ask me again', async ({
  i,
}) => {
  await i.open('/lakeside/');
  await tab(i, english('tabs_email')).check({ force: true });
  await i.username.fill(` ${maya.toUpperCase()} `);
  await i.page.keyboard.press('Enter');
  await i.password.fill(password);
  const saved = i.page.waitForResponse(/\/api\/redux/);
  await i.press(english('buttons_login'));
  await i.amAt('/quick-pay');
  await saved;
  await i.reload();
  await i.amAt('/quick-pay');
  await i.seeHeading(english('headings_quickpayentry'));
});

for (const [slug, name, field, place] of [
  ['corner-clinic', undefined, 'recaptchaToken', '/quick-pay'],
  ['harbor', '2075550162', 'captchaToken', '/open-balance'],
] as const)
  test(`a captcha that watches, at ${slug}, vouches for me`, async ({ i }) => {
    const asked = begun(i);
    await i.open(`/${slug}/`);
    if (name === undefined) await i.press(english('buttons_paynow'));
    else {
      await i.username.fill(name);
      await i.page.keyboard.press('Enter');
      await i.password.fill(password);
      await i.page.keyboard.press('Enter');
    }
    await i.amAt(place);
    expect(bodyOf(asked[0])).toHaveProperty(field, expect.stringMatching(/.{20}/));
  });

test.describe('before the portal is there', () => {
  /** Holds the portal's code back until the returned function is called. */
  const slow = async (i: Patient) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await i.page.route('**/assets/index-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await i.page.goto('/lakeside/', { waitUntil: 'commit' });
    return () => arrive();
  };
  const isDrawn = (i: Patient) =>
    i.page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((next) => requestAnimationFrame(next));
    });
  const boxes = (i: Patient) =>
    i.page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, section, label, input:not([hidden]), button')].map(
        (part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.tagName, part.textContent, ...[x, y, width, height].map(Math.round)];
        },
      ),
    );

  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const)
    test(`the drawn page is the page that comes alive, at ${width} pixels`, async ({ i }) => {
      await i.page.setViewportSize({ width, height });
      const arrive = await slow(i);
      await expect(i.username).toBeVisible();
      await isDrawn(i);
      const drawn = await boxes(i);
      arrive();
      await expect(i.page.locator('#root[data-alive]')).toHaveCount(1);
      await isDrawn(i);
      expect(await boxes(i)).toEqual(drawn);
    });

  test('my typing and my press are not lost, and stand in no address', async ({ i }) => {
    const looked = checks(i);
    const arrive = await slow(i);
    await i.username.fill(samuel.phone);
    await i.page.keyboard.press('Enter');
    await expect(i.username).toHaveValue(samuel.phone);
    expect(i.page.url()).not.toContain(samuel.phone);
    arrive();
    await expect(i.password).toBeFocused();
    expect(looked).toHaveLength(1);
  });

  test('I go on with the word that I am in the middle of typing', async ({ i }) => {
    const arrive = await slow(i);
    await i.username.pressSequentially('31255');
    arrive();
    await expect(i.page.locator('#root[data-alive]')).toHaveCount(1);
    await expect(i.username).toBeFocused();
    await i.page.keyboard.type('50146');
    await expect(i.username).toHaveValue(samuel.phone);
  });

  test('the tab I choose is the one I get, with what I type there', async ({ i }) => {
    const looked = checks(i);
    const arrive = await slow(i);
    await i.page
      .locator('label')
      .filter({ hasText: english('tabs_email') })
      .first()
      .click();
    await i.username.fill('maya.chen@example.org');
    await i.page.keyboard.press('Enter');
    arrive();
    await expect(tab(i, english('tabs_email'))).toBeChecked();
    await expect(i.password).toBeVisible();
    expect(looked).toHaveLength(1);
  });
});
