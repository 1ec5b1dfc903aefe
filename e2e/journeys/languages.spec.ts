import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

const isWrittenIn = async (i: Patient, language: string) => {
  await expect(i.page.locator('html')).toHaveAttribute('lang', language);
  await expect(i.page.locator('html')).toHaveAttribute('dir', 'ltr');
};

const provider = 'Lakeside Health';

test('I choose my language on the first page, everything is in it, and so it is the next time at every provider', async ({
  i,
}) => {
  await i.open('/lakeside/');
  await isWrittenIn(i, 'en');
  await expect(i.page).toHaveTitle(
    english('titles_page', { title: english('titles_landing'), provider }),
  );
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_landing'));
  await isWrittenIn(i, 'es');
  await expect(i.page).toHaveTitle(
    spanish('titles_page', { title: spanish('titles_landing'), provider }),
  );
  await expect(i.page.getByRole('status').first()).toContainText('español');
  await i.doNotSee(english('headings_landing'));
  await i.doNotSee(english('headings_termsofservice'));
  await i.reload();
  await i.seeHeading(spanish('headings_landing'));
  await isWrittenIn(i, 'es');
  await i.choose(spanish('labels_language'), 'English');
  await i.seeHeading(english('headings_landing'));
  await isWrittenIn(i, 'en');
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_landing'));
  await i.open('/demo/');
  await i.seeHeading(spanish('headings_landing'));
});

test('on a legal page the text follows too, and I stay there', async ({ i }) => {
  await i.open('/lakeside/#/privacy-notice');
  await i.seeHeading(english('headings_privacynotice'));
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_privacynotice'));
  await i.amAt('/privacy-notice');
  await i.see('Última actualización');
  await i.doNotSee('Last Updated');
});

test('a language that this provider does not speak gives way to a language that it does', async ({
  i,
}) => {
  await i.open('/savanna/');
  await i.choose(english('labels_language'), 'Kiswahili');
  await i.seeHeading('Lipa bili yako');
  await i.open('/corner-clinic/');
  await i.seeHeading(english('headings_landing'));
  await isWrittenIn(i, 'en');
});

test('my provider’s third language is spoken on the whole landing, in its frame and its title', async ({
  i,
}) => {
  await i.open('/lakeside/');
  await i.choose(english('labels_language'), 'Kreyòl ayisyen');
  await i.seeHeading('Peye fakti ou');
  await isWrittenIn(i, 'ht');
  await expect(i.button('Peye kòm envite')).toBeVisible();
  await expect(i.page.getByLabel('Kijan nou ka jwenn ou?')).toBeVisible();
  await i.see('Nou sèvi avè l sèlman pou jwenn fason peye');
  await i.see('Koneksyon sekirize');
  await expect(i.page).toHaveTitle('Peye fakti ou - Lakeside Health');
  await i.choose('Lang', 'Español');
  await i.seeHeading(spanish('headings_landing'));
});

test('a language that does not come leaves the old one, with a word about it; I try again, and keep my session and my place', async ({
  i,
}) => {
  i.mayHear(/net::ERR_FAILED/);
  await i.payAsGuest();
  await i.typePlace('/payment/ach/step/2');
  await i.amAt('/payment/ach/step/2');
  const file = '**/assets/es-*.js';
  await i.page.route(file, (route) => route.abort());
  await i.choose(english('labels_language'), 'Español');
  await expect(i.page.getByRole('alert')).toContainText(english('request_errors_language'));
  await i.seeHeading(english('headings_paymentmethodnotfound'));
  await i.amAt('/payment/ach/step/2');
  await expect(i.field(english('labels_language'))).toHaveValue('en');
  await isWrittenIn(i, 'en');
  await i.page.unroute(file);
  await i.choose(english('labels_language'), 'Español');
  await i.seeHeading(spanish('headings_paymentmethodnotfound'));
  await i.amAt('/payment/ach/step/2');
  await isWrittenIn(i, 'es');
  await i.choose(spanish('labels_language'), 'English');
  await i.seeHeading(english('headings_paymentmethodnotfound'));
  await i.amAt('/payment/ach/step/2');
});

test.describe('the debug language', () => {
  const keys = async (i: Patient) => {
    await i.seeHeading('v4_headings_landing');
    await expect(i.button('v4_buttons_guestcheckout')).toBeVisible();
  };

  test('is switched on before the hash, stays for the tab, and is switched off', async ({ i }) => {
    await i.open('/lakeside/?debugLanguage=1');
    await keys(i);
    await i.open('/lakeside/');
    await keys(i);
    await i.typePlace('/?debugLanguage=0');
    await i.seeHeading(english('headings_landing'));
  });
});
