import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { english, spanish } from '../support/texts.ts';

/** Launches Eleanor from her hospital's own application. */
async function launch(
  i: Payer,
  { who = /Eleanor Marsh: /, version = 'v2', asks = false, embedded = false } = {},
): Promise<void> {
  await i.page.goto('/sandbox/launcher?slug=harbor');
  const people = i.page.locator('select[name=who]');
  const option = people.locator('option').filter({ hasText: who }).first();
  await people.selectOption((await option.getAttribute('value')) ?? '');
  await i.field('Version').selectOption(version);
  if (asks) await i.page.locator('[name=challenge]').check();
  if (embedded) await i.page.locator('[name=embedded]').check();
  await i.press('Launch');
}
const welcome = english('headings_welcome', { provider: 'Harbor Regional Hospital' });

test('sent from my hospital’s application I see my bills, go to pay, and come back after a reload', async ({
  i,
}) => {
  await launch(i, { version: 'v1' });
  await i.seeHeading(welcome);
  await i.amAt('/sso/accounts');
  await i.see('HB20261184');
  await expect(i.page.locator('header').getByRole('link', { name: /Harbor/ })).toHaveCount(0);
  await expect(i.button(/Logout/)).toHaveCount(0);
  await i.reload();
  await i.seeHeading(welcome);
  await i.payNow();
  await i.amAt('/select-payment-method');
  await i.page.goBack();
  await i.amAt('/sso/accounts');
});

test('a reload after my session has run out tells me to open it from my application again, once', async ({
  i,
  time,
}) => {
  i.mayHear(/ status of 401 /);
  await launch(i);
  await i.amAt('/sso/accounts');
  await time.passes(905);
  await i.see(english('topics_ssologout'));
  await i.reload();
  await i.amAt('/sso-logout');
  await i.open('/harbor/');
  await i.seeHeading(english('headings_landing'));
});

test('in a frame of the application I see my bills, too, and opened again I am launched again', async ({
  i,
}) => {
  await launch(i, { version: 'v3', embedded: true });
  const framed = i.inFrame('#portal');
  await framed.seeHeading(welcome);
  await framed.amAt('/sso/accounts');
  await framed.press(english('buttons_close'));
  await i.see('"portico.close"');
  await i.press('Open it again');
  await framed.seeHeading(welcome);
  await framed.amAt('/sso/accounts');
});

test('with my account I need no password, and whoever was here before is gone', async ({ i }) => {
  await i.open('/demo/#/sso/v2/portico-demo');
  await i.amAt('/sso/accounts');
  await launch(i);
  await i.amAt('/sso/accounts');
  await launch(i, { who: /eleanor\.marsh@/ });
  await i.seeHeading(english('headings_locations'));
  await i.amAt('/credentialed/locations');
  await i.typePlace('/settings/change-password');
  await i.amAt('/credentialed/locations');
  await i.seeHeading(english('headings_locations'));
});

test.describe('in Spanish, on a telephone', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 780 } });

  test('I confirm who I am: wrong answers stay to be mended, the third time is the end', async ({
    i,
  }) => {
    i.mayHear(/ status of 40[13] /);
    const answer = async (birthday: string, lastName: string) => {
      await i.fill({ dateOfBirth: birthday, lastName });
      await i.press(spanish('buttons_paynow'));
    };
    await launch(i, { asks: true });
    await i.seeHeading(spanish('headings_ssochallenge'));
    await i.see(spanish('labels_ssochallenge', { field: 'fecha de nacimiento y apellido' }));
    await answer('01/01/1901', 'marsh');
    await i.see(spanish('challenge_retry'));
    await expect(i.input('dateOfBirth')).toHaveValue('01/01/1901');
    await expect(i.input('dateOfBirth')).toBeFocused();
    const known = /(\d{4})-(\d\d)-(\d\d)/.exec(await birthdayOfEleanor(i)) ?? [];
    await answer(`${known[2]}/${known[3]}/${known[1]}`, 'MARSH');
    await i.seeHeading(spanish('headings_welcome', { provider: 'Harbor Regional Hospital' }));
    await i.amAt('/sso/accounts');

    await launch(i, { asks: true });
    for (const day of [1, 2, 3]) {
      await expect(i.button(spanish('buttons_paynow'))).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await answer(`0${day}/01/1901`, 'Marsh');
    }
    await i.amAt('/sso/error');
  });
});

const birthdayOfEleanor = async (i: Payer): Promise<string> =>
  (await i.page.request.get('/sandbox/launcher?slug=harbor'))
    .text()
    .then((page) => /Eleanor Marsh: <code>([\d-]+)</.exec(page)?.[1] ?? '');
