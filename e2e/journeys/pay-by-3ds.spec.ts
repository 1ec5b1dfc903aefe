import { randomUUID } from 'node:crypto';
import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { holder, password } from '#walks/samples/typed.ts';
import { clinicBill, lakesideBill } from '../models/bills.ts';
import { Canaries } from '../models/canaries.ts';
import type { Payer } from '../models/payer.ts';
import { test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { showSite } from '../support/host.ts';
import { lakesideOf } from '../support/providers.ts';
import type { TestServer } from '../support/server.ts';
import { english, spanish } from '../support/texts.ts';

const cards = {
  unasked: '4000000000003006',
  asked: '4000000000003022',
  refused: '4000000000003048',
  givenUp: '4000000000003055',
  abandoned: '4000000000003063',
} as const;

/** Lakeside as a provider whose cards are asked about by their bank, with one user at the most. */
async function askingLakeside(server: TestServer, username?: string): Promise<string> {
  const slug = `asks-${randomUUID().slice(0, 8)}`;
  const { categories, ...provider } = lakesideOf(slug, username);
  const payments = { ...categories.payments, allow3dsCard: true };
  const asking = { ...provider, categories: { ...categories, payments } };
  await server.putTenant(asking);
  return slug;
}

const atForm = async (i: Payer, server: TestServer, who: object = {}) => {
  const slug = await askingLakeside(server, (who as { username?: string }).username);
  await i.comeBack('/payment/cards', [lakesideBill], { slug, ...who });
  await i.seeHeading(english('headings_cardpayment'));
  return slug;
};

const bankOf = (i: Payer): FrameLocator =>
  i.view.locator(`main iframe[title="${english('labels_bankpage')}"]`).contentFrame();

const confirm = async (i: Payer, code = '123456') => {
  const bank = bankOf(i);
  await bank.getByRole('textbox').fill(code);
  await bank.getByRole('button', { name: 'Confirm' }).click();
};

test('my bank asks me in the page, and the card is saved; its number is nowhere', async ({
  i,
  server,
}) => {
  await atForm(i, server, { type: 'credentialed', username: holder, password });
  const canaries = new Canaries(cards.asked, '9173');
  canaries.listenTo(i.page, '/payments/pay/init');
  await i.fillCard({ number: cards.asked });
  await i.saveBox.check();
  await i.pay.click();
  await i.seeHeading(english('headings_atbank'));
  await expectAccessible(i.page, [1280, 320]);
  expect(await i.view.locator('main [name=cardNumber]').inputValue()).toBe('');
  await confirm(i);
  await i.seeReceipt('$85.00');
  await i.see(english('topics_receiptcardsaved', { last4: '3022' }));
  await canaries.lookAt(i.page, true);
  expect(await canaries.found()).toEqual([]);
});

test('my bank refuses: the form is as I typed it but for the number, and another card pays', async ({
  i,
  server,
}) => {
  i.mayHear(/Failed to load resource/);
  await atForm(i, server);
  await i.payByCard({ number: cards.refused });
  await confirm(i);
  await i.see(english('headings_paymentdeclined'));
  await expect(i.input('location1')).toHaveValue('12 Main St');
  await expect(i.input('cardNumber')).toHaveValue('');
  await i.see(english('topics_cardforgotten'));
  await i.fill({ cardNumber: cards.unasked, cvv: '123' });
  await i.pay.click();
  await i.seeReceipt('$85.00');
});

test('I cancel, and have the form again; a bank that gives up by itself leads to the ways to pay', async ({
  i,
  server,
}) => {
  await atForm(i, server);
  await i.payByCard({ number: cards.abandoned });
  await i.seeHeading(english('headings_atbank'));
  await i.press(english('buttons_cancel'));
  await i.see(english('headings_paymentcancelled'));
  await i.fill({ cardNumber: cards.givenUp, cvv: '123' });
  await i.pay.click();
  await i.seeHeading(english('headings_selectpaymentmethod'));
  await i.see(english('topics_cancelledatvendor'));
});

test('a bank whose page does not show has a window of its own, and a reload has it opened again', async ({
  i,
  server,
}) => {
  await atForm(i, server);
  await i.payByCard({ number: cards.asked });
  const opened = i.page.context().waitForEvent('page');
  await i.press(english('buttons_openinwindow'));
  const bank = await opened;
  await i.see(english('topics_atbankapart'));
  await i.page.reload();
  await i.see(english('topics_atbankagain'));
  await bank.close();
  const again = i.page.context().waitForEvent('page');
  await i.press(english('buttons_reopenbankpage'));
  const bankAgain = await again;
  await bankAgain.getByRole('textbox').fill('123456');
  await bankAgain.getByRole('button', { name: 'Confirm' }).click();
  await i.seeReceipt('$85.00');
});

/** A browser that opens no window, or says so. */
const opensNone = (i: Payer) =>
  i.view.locator('html').evaluate(() => {
    window.open = () => null;
  });

/** The code that was half typed at the bank stands there still, and is typed on. */
const goesOnHere = async (i: Payer, says: string) => {
  const code = bankOf(i).getByRole('textbox');
  await code.fill('12');
  const open = i.view.getByRole('button', { name: english('buttons_openinwindow') });
  await open.click();
  await i.see(says);
  await expect(open).toBeFocused();
  await expect(code).toHaveValue('12');
  await confirm(i);
  await i.seeReceipt('$85.00');
};

test('a browser that opens no window leaves my bank as I left it', async ({ i, server }) => {
  await atForm(i, server);
  await i.payByCard({ number: cards.asked });
  await i.seeHeading(english('headings_atbank'));
  await opensNone(i);
  await goesOnHere(i, english('topics_windowunopened'));
});

test.describe('in my provider’s page', () => {
  test.use({ permissions: ['local-network-access'] });

  const atBank = async (i: Payer, server: TestServer) => {
    i.mayHear(/^Mixed Content/);
    const slug = await askingLakeside(server);
    const provider = 'https://www.lakeside.example.org';
    await showSite(i.page, provider, `${server.origin}/${slug}/iframe/`);
    await i.open(provider);
    const framed = i.inFrame('#framed') as Payer;
    await framed.goOnAsGuest();
    await framed.amAt('/quick-pay');
    await framed.enterAccount(lakesideBill);
    await framed.payNow();
    await framed.byCard();
    await framed.payByCard({ number: cards.asked });
    await framed.seeHeading(english('headings_atbank'));
    return framed;
  };

  test('my bank asks me in a frame of the frame', async ({ i, server }) => {
    const framed = await atBank(i, server);
    await confirm(framed);
    await framed.seeReceipt('$85.00');
  });

  test('my bank stays where nobody can tell whether a window opened', async ({ i, server }) => {
    const framed = await atBank(i, server);
    await opensNone(framed);
    await goesOnHere(framed, english('topics_windowbeside'));
  });
});

test.describe('in Spanish on a telephone', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 640 } });

  test('my bank asks me', async ({ i, server }) => {
    const slug = await askingLakeside(server);
    await i.comeBack('/payment/cards', [lakesideBill], { slug });
    await i.payByCard({ number: cards.asked });
    await i.seeHeading(spanish('headings_atbank'));
    const title = spanish('labels_bankpage');
    const bank = i.view.locator(`main iframe[title="${title}"]`).contentFrame();
    await bank.getByRole('heading', { name: 'Su banco: una simulación' }).waitFor();
    const page = bank.locator('html');
    expect(await page.evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
    await bank.getByRole('textbox').fill('123456');
    await bank.getByRole('button', { name: 'Confirmar' }).click();
    await i.seeReceipt('$85.00');
  });
});

/** The lines of a text, as they are seen. */
const linesOf = (one: Locator): Promise<string[]> =>
  one.evaluate((box) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      for (let at = 0; at < data.length; at++) {
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? '') + data[at]);
      }
    }
    return [...lines.values()];
  });

const heightOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.height ?? 0;

test('my receipt has a number for each of two locations, and all of it can be read on any screen', async ({
  i,
  server,
}) => {
  const slug = await askingLakeside(server);
  await i.comeBack('/payment/cards', [lakesideBill, clinicBill], { slug });
  await i.fillCard({ number: cards.unasked });
  await i.pay.click();
  await i.amAt('/receipt');
  const ids = i.view.locator('[data-receipt] div [data-field=transactionID] td');
  await expect(ids).toHaveCount(2);
  expect(new Set(await ids.allTextContents()).size).toBe(2);
  const amount = i.view.locator('[data-field=amount] td').first();
  // A wide window has room for a long number beside its label.
  expect(await heightOf(ids.first())).toBeLessThan(1.2 * (await heightOf(amount)));
  await i.page.setViewportSize({ width: 320, height: 800 });
  const heading = i.view.locator('caption h2').nth(1);
  expect(await heightOf(heading)).toBeLessThan(30);
  const row = i.view.locator('[data-receipt] div [data-field=transactionID]').first();
  const label = await row.locator('th').boundingBox();
  const number = await row.locator('td').boundingBox();
  expect((number?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)).toBeLessThan(4);
  expect(await heightOf(ids.first())).toBeLessThan(50);
  // A group of the number is read in one piece.
  for (const width of [320, 344, 360]) {
    await i.page.setViewportSize({ width, height: 800 });
    expect(await linesOf(ids.first())).toEqual([
      expect.stringMatching(/^[\da-f-]+-$/),
      expect.stringMatching(/^[\da-f-]+$/),
    ]);
  }
});
