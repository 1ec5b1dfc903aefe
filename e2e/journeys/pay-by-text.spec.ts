import { expect, test } from '../models/test.ts';
import { begin } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';
import { textRosa } from '../support/texted.ts';
import { holder } from '#walks/samples/typed.ts';

const visa = { brand: 'Visa', last4: '4242' };
const atTheCard = '/payment/cards/confirmation/of-text';

test('I pay the bill of a text with my card on file: one press, one confirmation, one charge', async ({
  i,
  bank,
  server,
  sandbox,
}) => {
  i.mayHear(/ status of 404 /);
  const { link, card } = await textRosa({ i, server, sandbox });
  await i.open(link);
  await i.seeHeading(english('headings_textoffer', { amount: '$85.00' }));
  await i.press(english('buttons_paywithtextcard', visa));
  await i.amAt(atTheCard);
  await i.seeHeading(english('headings_confirmpayment'));
  await expect(i.heading(english('headings_confirmpayment'))).toBeFocused();
  await i.see('•••• •••• •••• 4242');
  const page = await i.page.content();
  for (const secret of ['12 Lake Street', '12 / 40', card]) expect(page).not.toContain(secret);
  await i.reload();
  await i.seeHeading(english('headings_confirmpayment'));
  await i.pay.dblclick();
  await i.seeHeading(english('headings_receiptpaid'));
  await i.see('•••• 4242');
  await i.see('R. D.');
  expect(await bank.took()).toHaveLength(1);
  await i.page.goto('about:blank');
  await i.open(link);
  await i.seeHeading(english('headings_textlinkover'));
});

test('I would rather pay another way, and find every way open', async ({ i, server, sandbox }) => {
  const { link } = await textRosa({ i, server, sandbox });
  await i.open(link);
  await i.press(english('buttons_otherwaytopay'));
  await i.amAt('/accounts');
  await i.payNow('$85.00');
  await i.byCard();
});

test('a card that I deleted after the text pays nothing, and I hear it', async ({
  i,
  server,
  sandbox,
}) => {
  const { link, slug, card } = await textRosa({ i, server, sandbox });
  await i.open(link);
  await i.press(english('buttons_paywithtextcard', visa));
  await i.seeHeading(english('headings_confirmpayment'));
  const { token } = await begin(i.page.request, slug, holder);
  const gone = await i.page.request.post('/payments/user/cards/delete', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: card },
  });
  expect(gone.status()).toBe(200);
  i.mayHear(/ status of 400 /);
  await i.pay.click();
  await i.see(english('errors_cardgone'));
  await i.amAt('/select-payment-method');
  await i.page.goto('about:blank');
  await i.open(link);
  await i.see(english('topics_textcardgone'));
  await i.amAt('/accounts');
});

test('I answer the text with PAY and then YES: it is paid once, and the receipt is a text', async ({
  i,
  bank,
  server,
  sandbox,
}) => {
  i.mayHear(/ status of 404 /);
  const { link, slug, phone } = await textRosa({ i, server, sandbox });
  const says = (text: string) =>
    i.page.request.post('/sandbox/api/replies', { data: { slug, from: phone, text } });
  const texts = async () =>
    (await sandbox.outbox()).filter(({ kind }) => kind === 'text').map(({ body }) => body);
  const shown = { provider: 'Lakeside Health', amount: '$85.00', ...visa };
  await says('PAY');
  expect(await texts()).toContain(english('topics_textpayconfirm', shown));
  expect(await bank.took()).toHaveLength(0);
  await says('YES');
  await says('YES');
  const receipt = english('topics_textreceipt', { ...shown, reference: '' }).slice(0, -2);
  const received = async () => (await texts()).filter((one) => one.startsWith(receipt)).length;
  await expect.poll(received).toBe(1);
  expect(await bank.took()).toHaveLength(1);
  await i.open(link);
  await i.seeHeading(english('headings_textlinkover'));
});

test.describe('at 320 pixels, in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } });

  test('I pay by the keyboard alone, and nothing is cut off', async ({ i, server, sandbox }) => {
    const { link } = await textRosa({ i, server, sandbox }, 'es');
    await i.open(link);
    await i.seeHeading(spanish('headings_textoffer', { amount: '$85.00' }));
    const wide = () => i.page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(320);
    await i.button(spanish('buttons_paywithtextcard', visa)).press('Enter');
    await i.seeHeading(spanish('headings_confirmpayment'));
    expect(await wide()).toBeLessThanOrEqual(320);
    await i.pay.press('Enter');
    await i.seeHeading(spanish('headings_receiptpaid'));
  });
});
