import { describe, expect, test } from 'vitest';
import type { Paid } from '#server/payments/paid.ts';
import { receiptPdf } from '#server/receipts/pdf.ts';
import { unbroken } from '#server/receipts/pdf/unbroken.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { readPdf } from '../../support/pdf.ts';
import { paidAt, paidByCard, paidInPart, paidMany } from '../../support/receipts.ts';
import { storedTenant } from '../../support/stored-tenant.ts';

function make(paid: Paid, { slug = 'lakeside', language = 'en' } = {}) {
  const stored = storedTenant(slug);
  return receiptPdf({ paid, tenant: stored.tenant, words: wordsFor(stored, language) });
}

const read = async (...of: Parameters<typeof make>) => readPdf(await make(...of));

test('says what was paid, in English', async () => {
  const { pages } = await read(paidByCard());
  expect(pages).toHaveLength(1);
  const [page = ''] = pages;
  for (const words of [
    'Lakeside Health',
    'Payment receipt',
    'Thank you. Your payment was received.',
    '$85.00',
    'November 21, 2026 at 12:04 PM CST',
    'K7QF-2MXD',
    'Rosa Delgado',
    'Visa',
    '•••• 4242',
    'LM1234567',
    'Total paid',
    'Payments take 3 to 5 business days to apply to your account.',
    'Call Lakeside Medical Center at (312) 555\u20110110.',
    'Page 1 of 1',
  ])
    expect(page.replaceAll(/[\u00a0\s]+/g, ' ')).toContain(words);
});

test('tells of each location its transaction, or why it was not paid', async () => {
  const { pages } = await read(paidInPart());
  const page = pages.join(' ').replaceAll(/[\u00a0\s]+/g, ' ');
  expect(page).toContain('Transaction ID: v-1');
  expect(page).toContain('not enough money available for the payment to this location');
  const [alone = ''] = (await read(paidByCard())).pages;
  expect(alone.match(/Transaction ID/g)).toHaveLength(1);
  expect(alone).toContain('v-1');
});

test('an amount keeps its decimal point, which kerning draws in below a 7', async () => {
  const leg = { locationId: 1, amount: 56_750, status: 'paid' } as const;
  const { pages, kerned } = await read(paidByCard({ total: 56_750, legs: [leg] }));
  expect(pages[0]).toContain('$567.50');
  expect(kerned).not.toContain('$567.50');
  expect(kerned).toContain('Payment receipt');
});

test('phone numbers end no line', () => {
  expect(unbroken('Call (312) 555-0110, 3 to 5 business days.')).toBe(
    'Call (312)\u00a0555\u20110110, 3 to 5 business days.',
  );
});

test('says it in Spanish, with what was not paid', async () => {
  const { pages, catalog } = await read(paidInPart(), { language: 'es' });
  const page = pages.join(' ').replaceAll(/[\u00a0\s]+/g, ' ');
  for (const words of [
    'Recibo de pago',
    'Recibimos una parte de su pago.',
    '21 de noviembre de 2026',
    'Solo una parte',
    'Sin pagar y sin cobrar',
    '¿Preguntas sobre este pago?',
    'Página 1 de 1',
  ])
    expect(page).toContain(words);
  expect(catalog).toContain('/Lang (es)');
});

test('letters of Haitian, Polish and Vietnamese names are there', async () => {
  const payerName = 'Łukasz Nguyễn Désir-Pòl àèòñ';
  const { pages } = await read(paidByCard({ payerName }), { language: 'ht' });
  expect(pages[0]).toContain(payerName);
});

describe('a reader who has it read out', () => {
  test('hears headings, tables and their headings, and nothing loose', async () => {
    const { elements, catalog, loose } = await read(paidInPart());
    const count = (kind: string) => elements.filter((one) => one === kind).length;
    expect(catalog).toMatch(/\/MarkInfo <<\s*\/Marked true/);
    expect(catalog).toContain('/StructTreeRoot');
    expect(catalog).toContain('/DisplayDocTitle true');
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(3);
    expect(count('Table')).toBe(3);
    // Six facts; two accounts below their headings; two locations.
    expect(count('TR')).toBe(6 + 3 + 2);
    expect(count('TH')).toBeGreaterThan(6);
    expect(loose).toBe(0);
  });

  test('is told the title', async () => {
    const { info } = await read(paidByCard());
    expect(info).toContain('Payment receipt: Lakeside Health');
  });
});

test('many bills go on over several pages, each of which says which it is', async () => {
  const { pages, elements } = await read(paidMany(60));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, at) => {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toContain('Account number');
  });
  expect(pages.join('\n').match(/LM10000\d\d/g)).toHaveLength(60);
  expect(elements.filter((one) => one === 'TR')).toHaveLength(6 + 61);
});

const words = (page: string) => page.replaceAll(/[\u00a0\s]+/g, ' ');

describe.each(['en', 'es'])('no page for a few last words, in %s', (language) => {
  const asked = language === 'en' ? 'Questions about this payment?' : '¿Preguntas sobre este pago?';

  test('two accounts at two locations are one page', async () => {
    expect((await read(paidAt(2, 2), { language })).pages).toHaveLength(1);
    expect((await read(paidInPart(), { language })).pages).toHaveLength(1);
  });

  test.each([1, 9, 10, 11])('%i accounts at one: the total beside two', async (count) => {
    const { pages } = await read(paidMany(count), { language });
    const last = words(pages.at(-1) ?? '');
    expect(last).toContain(asked);
    expect(last.match(/LM10000\d\d/g)?.length).toBeGreaterThanOrEqual(Math.min(2, count));
  });

  test.each([4, 5, 6, 30])('%i at two: each location, and whom to call', async (count) => {
    const { pages } = await read(paidAt(count, 2), { language });
    const last = words(pages.at(-1) ?? '');
    const said = language === 'en' ? 'Transaction ID:' : 'Número de transacción:';
    expect(last).toContain(asked);
    expect(last.split(said)).toHaveLength(1 + 2);
  });
});

test('on the paper of the country: Letter for dollars, A4 for shillings', async () => {
  const boxOf = (file: Buffer) => /\/MediaBox \[0 0 ([\d.]+)/.exec(file.toString('latin1'))?.[1];
  expect(boxOf(await make(paidByCard()))).toBe('612');
  expect(boxOf(await make(paidByCard({ currency: 'KES' }), { slug: 'savanna' }))).toBe('595.28');
});

test('the same payment gives the same paper', async () => {
  expect((await make(paidByCard())).equals(await make(paidByCard()))).toBe(true);
});

test('texts of a provider or a patient are only ever words', async () => {
  const odd = ') Tj /JS (app.alert(1)) <script>\u0000\r\nBT ET EMC';
  const { pages, loose, catalog } = await read(paidByCard({ payerName: odd }));
  expect(pages.join('\n')).toContain('<script>');
  expect(catalog).not.toContain('/JS');
  expect(loose).toBe(0);
});
