import { expectAccessible } from '../support/axe.ts';
import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import type { Time } from '../support/time.ts';
import { expect, test } from '../support/test.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { english } from '../support/texts.ts';

interface Means {
  readonly i: Patient;
  readonly time: Time;
  readonly sandbox: Sandbox;
}

const heading = /./;
const at =
  (address: string) =>
  async ({ i }: Means) => {
    await i.open(address);
    await i.seeHeading(heading);
  };

/** Every page of the portal, and the way to it. */
const pages: Readonly<Record<string, (means: Means) => Promise<void>>> = {
  'the landing page of lakeside': at('/lakeside/'),
  'the landing page of corner-clinic': at('/corner-clinic/'),
  'the landing page of harbor': at('/harbor/'),
  'the landing page of savanna': at('/savanna/'),
  'the landing page in a frame': at('/lakeside/iframe/'),
  'a provider’s own Privacy Notice': at('/harbor/#/privacy-notice'),
  'a portal that is not ready': at('/unfinished/'),
  'an unknown provider': at('/no-such-hospital/'),
  'a way to pay that is not there': async ({ i }) => {
    await i.payAsGuest();
    await i.typePlace('/payment/ach/step/2');
    await i.seeHeading(english('headings_paymentmethodnotfound'));
  },
  'the login': async ({ i }) => {
    await i.open('/lakeside/#/credentialed-login');
    await i.field(english('labels_email')).fill('rosa.delgado@example.org');
    await i.page.locator('[name=password]').fill('Not-Mine-2026');
    await i.page.keyboard.press('Enter');
    await expect(i.page.locator('[name=password]')).toHaveAccessibleDescription(
      english('errors_login'),
    );
  },
  'my accounts': async ({ i }) => {
    const james = await begin(i.page.request, 'lakeside', 'james.okafor@example.org');
    await takeUp(i, 'lakeside', james);
    await i.open('/lakeside/');
    await i.seeHeading(/James/);
  },
  'the settings, and who looks after my bills': async ({ i }) => {
    const rosa = await begin(i.page.request, 'lakeside', 'rosa.delgado@example.org');
    await takeUp(i, 'lakeside', rosa);
    await i.open('/lakeside/#/settings/add-user');
    await i.see('ana.delgado@example.org');
  },
  'the welcome back': async ({ i }) => {
    await i.open('/lakeside/');
    await i.username.fill('3125550146');
    await i.page.keyboard.press('Enter');
    await i.password.fill('Not-Mine-2026');
    await i.page.keyboard.press('Enter');
    await expect(i.password).toHaveAccessibleDescription(english('field_errors_wrongpassword'));
  },
  'the fatal page': async ({ i, sandbox }) => {
    await sandbox.answers('authenticate', 'fail');
    await i.open('/lakeside/');
    await i.guestButton.click();
    await expect(i.page.locator('main').getByRole('button')).toHaveCount(1);
    await i.seeHeading(english('headings_apifailure'));
  },
  'a notice': async ({ i, sandbox }) => {
    await sandbox.answers('authenticate', 'refuse', { status: 429 });
    await i.open('/lakeside/');
    await i.guestButton.click();
    await expect(i.page.getByRole('alert')).toBeVisible();
    await i.page.getByRole('alert').hover();
  },
  'the critical error': async ({ i }) => {
    await i.open('/lakeside/');
    await i.seeHeading(heading);
    await i.page.evaluate(() => void Promise.reject(new Error('planned')));
    await expect(i.warning(heading)).toBeVisible();
  },
  'an account that did not load': async ({ i, sandbox }) => {
    await sandbox.answers('readBalance', 'fail');
    await takeUp(
      i,
      'lakeside',
      await begin(i.page.request, 'lakeside', 'rosa.delgado@example.org'),
    );
    await i.open('/lakeside/');
    await i.seeHeading(english('headings_apifailure'));
  },
};

/** The places that need no session, each with a heading unlike the one before. */
const apart = [
  '/expired',
  '/notices/privacy-notice',
  '/no/such/page',
  '/credentialed/create-account',
  '/sso/error',
  '/user/authorized/link-expired',
  '/sso-logout',
];

test.beforeEach(({ i }) => i.mayHear(/ status of (401|404|429|500) |^fatal: |planned/));

/**
 * Roles, names and colours are the same in every language; `tests/text` holds that each text
 * exists.
 */
for (const [name, show] of Object.entries(pages))
  test(`${name} can be used by everyone`, async ({ i, time, sandbox }) => {
    await show({ i, time, sandbox });
    await expectAccessible(i.page);
  });

test('the pages that need no session can be used by everyone', async ({ i }) => {
  test.slow();
  await i.open('/lakeside/');
  for (const place of apart)
    await test.step(place, async () => {
      const before = await i.heading(heading).first().innerText();
      await i.typePlace(place);
      await expect(i.heading(heading).first()).not.toHaveText(before);
      await expectAccessible(i.page);
    });
});

test('the warning before the end can be used by everyone', async ({ i, time }) => {
  await i.payAsGuest();
  await time.passes(883);
  await expect(i.warning(heading)).toBeVisible();
  await expectAccessible(i.page);
});

test('the settings of my account, opened, can be used by everyone', async ({ i, request }) => {
  const rosa = 'rosa.delgado@example.org';
  // The second visit also shows the time of the last login.
  await begin(request, 'lakeside', rosa);
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', rosa));
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_locations'));
  await i.button(new RegExp(rosa)).click();
  await expect(i.page.locator('header nav')).toBeVisible();
  await expectAccessible(i.page, [1440, 768]);
  await i.page.setViewportSize({ width: 375, height: 900 });
  await i.button(english('labels_openmenu')).click();
  await expect(i.page.getByRole('dialog')).toBeVisible();
  await expectAccessible(i.page, [375]);
});

test('the menu of a telephone, opened, can be used by everyone', async ({ i }) => {
  await i.page.setViewportSize({ width: 375, height: 800 });
  await i.open('/lakeside/');
  await i.button(english('labels_openmenu')).click();
  await expect(i.page.getByRole('dialog')).toBeVisible();
  await expectAccessible(i.page, [375]);
});

/** Screens of the studio, which brings each up as it is, and what opens over them. */
const opened = [
  {
    name: 'a calendar',
    at: 'chart=sso&state=confirming',
    open: async ({ page }: Patient) => {
      await page.locator('main').getByRole('button', { name: 'Calendar' }).click();
      await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
    },
  },
  {
    name: 'the rules of a new password',
    at: 'chart=create-account&state=choosingPassword',
    open: async ({ page }: Patient) => {
      await page.locator('[name=password]').pressSequentially('sunny');
      await expect(page.getByRole('list', { name: 'Password rules' })).toBeVisible();
    },
  },
  {
    name: 'the ways to pay a bill',
    at: 'chart=plan-wizard&state=choosingOthers',
    open: async ({ page }: Patient) => {
      await page
        .getByRole('button', { name: /^Payment options/ })
        .first()
        .click();
      await expect(page.getByRole('radio', { name: /^Pay in Full/ })).toBeVisible();
    },
  },
  {
    name: 'a question',
    at: 'chart=cart&state=confirmingModified',
    open: async ({ page }: Patient) => {
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
] as const;

for (const { name, at: scene, open } of opened)
  test(`${name}, opened, can be used by everyone`, async ({ i }) => {
    await i.page.goto(`/studio/screen/#?${scene}&lang=en`);
    await i.seeHeading(heading);
    await open(i);
    await expectAccessible(i.page);
  });
