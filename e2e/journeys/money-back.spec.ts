import type { APIRequestContext } from '@playwright/test';
import { payBefore } from '../support/paid-before.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const rosa = 'rosa.delgado@example.org';

interface Charge {
  readonly merchant: string;
  readonly reference: string;
}

/** The reference of the only charge of a provider. */
const chargeOf = async (request: APIRequestContext, slug: string) => {
  const { charges } = (await (await request.get('/vendors/processor/ledger')).json()) as {
    charges: readonly Charge[];
  };
  return charges.find(({ merchant }) => merchant.startsWith(`${slug}:`))?.reference;
};

test('my bank takes a payment back: I read it by mail, in the history and on its receipt', async ({
  i,
  server,
  sandbox,
}) => {
  const slug = await ownLakeside(server, rosa);
  const { request } = i.page;
  const session = await begin(request, slug, rosa);
  await payBefore(request, [{ number: 'LM7654329', amount: '85.00' }], {
    slug,
    session,
  });
  await sandbox.passes(3 * 24 * 60 * 60_000);
  const reference = await chargeOf(request, slug);
  const data = { reference, kind: 'disputed', code: '10.4' };
  expect((await request.post('/vendors/processor/back', { data })).status()).toBe(200);
  const subject = english('headings_disputedmail', { provider: 'Lakeside Health' });
  await expect
    .poll(async () => (await sandbox.outbox()).map((one) => one.subject), { timeout: 15_000 })
    .toContain(subject);
  await takeUp(i, slug, await begin(request, slug, rosa));
  await i.open(`/${slug}/`);
  await i.typePlace('/credentialed/payment-history');
  await i.see(english('labels_status_disputed'));
  await i.page
    .getByRole('link', { name: english.begins('links_historydetails') })
    .first()
    .click();
  await i.seeHeading(english('titles_paymentdetails'));
  await expect(i.page.getByRole('row', { name: '-$85.00' })).toBeVisible();
  await i.follow(english('buttons_viewreceipt'));
  await i.seeHeading(english('headings_receiptdisputed'));
});
