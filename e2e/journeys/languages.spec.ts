import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';

const isWrittenIn = async (i: Patient, language: string) => {
  await expect(i.page.locator('html')).toHaveAttribute('lang', language);
  await expect(i.page.locator('html')).toHaveAttribute('dir', 'ltr');
};

test('I choose my language on the first page, and everything is in it', async ({ i }) => {
  await i.open('/lakeside/');
  await isWrittenIn(i, 'en');
  await expect(i.page).toHaveTitle('Pay your bill - Lakeside Health');
  await i.choose('Language', 'Español');
  await i.seeHeading('Pague su factura');
  await isWrittenIn(i, 'es');
  await expect(i.page).toHaveTitle(/^Pague su factura - Lakeside Health$/);
  await expect(i.page.getByRole('status').first()).toContainText('español');
  await i.doNotSee('Pay your bill');
  await i.doNotSee('Terms of Service');
  await i.choose('Idioma', 'English');
  await i.seeHeading('Pay your bill');
  await isWrittenIn(i, 'en');
});

test('on a legal page the text follows too, and I stay there', async ({ i }) => {
  await i.open('/lakeside/#/privacy-notice');
  await i.seeHeading('Privacy Notice');
  await i.choose('Language', 'Español');
  await i.seeHeading('Aviso de privacidad');
  await i.amAt('/privacy-notice');
  await i.see('Última actualización');
  await i.doNotSee('Last Updated');
});

test('my choice is remembered the next time, at every provider', async ({ i }) => {
  await i.open('/lakeside/');
  await i.choose('Language', 'Español');
  await i.seeHeading('Pague su factura');
  await i.reload();
  await i.seeHeading('Pague su factura');
  await isWrittenIn(i, 'es');
  await i.open('/demo/');
  await i.seeHeading('Pague su factura');
});

test('a language that this provider does not speak gives way to a language that it does', async ({
  i,
}) => {
  await i.open('/savanna/');
  await i.choose('Language', 'Kiswahili');
  await i.seeHeading('Lipa bili yako');
  await i.open('/corner-clinic/');
  await i.seeHeading('Pay your bill');
  await isWrittenIn(i, 'en');
});

test('my provider’s third language is spoken on the whole landing, in its frame and its title', async ({
  i,
}) => {
  await i.open('/lakeside/');
  await i.choose('Language', 'Kreyòl ayisyen');
  await i.seeHeading('Peye fakti ou');
  await isWrittenIn(i, 'ht');
  await expect(i.button('Peye kòm envite')).toBeVisible();
  await expect(i.page.getByLabel('Kijan nou ka jwenn ou?')).toBeVisible();
  await i.see('Nou sèvi avè l sèlman pou jwenn fason peye');
  await i.see('Koneksyon sekirize');
  await expect(i.page).toHaveTitle('Peye fakti ou - Lakeside Health');
  await i.choose('Lang', 'Español');
  await i.seeHeading('Pague su factura');
});

test('switching keeps my session and the place I am at', async ({ i }) => {
  await i.payAsGuest();
  await i.typePlace('/payment/cards/step/2');
  await i.amAt('/payment/cards/step/2');
  await i.choose('Language', 'Español');
  await i.seeHeading('Estamos preparando esta parte');
  await i.amAt('/payment/cards/step/2');
  await i.choose('Idioma', 'English');
  await i.seeHeading('This part is being prepared');
  await i.amAt('/payment/cards/step/2');
});

test('a language that does not come leaves the old one, with a word about it; I try again', async ({
  i,
}) => {
  i.mayHear(/net::ERR_FAILED/);
  await i.payAsGuest();
  await i.typePlace('/payment/cards/step/2');
  await i.amAt('/payment/cards/step/2');
  const spanish = '**/assets/es-*.js';
  await i.page.route(spanish, (route) => route.abort());
  await i.choose('Language', 'Español');
  await expect(i.page.getByRole('alert')).toContainText('could not load that language');
  await i.seeHeading('This part is being prepared');
  await i.amAt('/payment/cards/step/2');
  await expect(i.field('Language')).toHaveValue('en');
  await isWrittenIn(i, 'en');
  await i.page.unroute(spanish);
  await i.choose('Language', 'Español');
  await i.seeHeading('Estamos preparando esta parte');
  await i.amAt('/payment/cards/step/2');
  await isWrittenIn(i, 'es');
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
    await i.seeHeading('Pay your bill');
  });
});
