import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { receiptPdf } from '#server/receipts/pdf.ts';
import { openLogo } from '#server/receipts/pdf/logo.ts';
import { openSheet } from '#server/receipts/pdf/sheet.ts';
import { readSvg } from '#server/receipts/pdf/svg.ts';
import { wordsFor } from '#server/receipts/words.ts';
import { readPdf } from '../../support/pdf.ts';
import { paidByCard } from '../../support/receipts.ts';
import { storedTenant } from '../../support/stored-tenant.ts';

const media = 'server/media';
const logos = readdirSync(media).map((slug) => [slug, `${media}/${slug}/logo.svg`] as const);

test.each(logos)('the logo of %s can be drawn', (_, path) => {
  const picture = readSvg(readFileSync(path, 'utf8'));
  expect(picture?.height).toBe(44);
});

const svg = (inside: string) => `<svg viewBox="0 0 10 10">${inside}</svg>`;

test.each([
  ['a stroke', svg('<path d="M0 0h1" stroke="#fff"/>')],
  ['words', svg('<text x="1">Bayview</text>')],
  ['a gradient', svg('<path d="M0 0h1" fill="url(#a)"/>')],
  ['a turn', svg('<path d="M0 0h1" transform="rotate(45)"/>')],
  ['a script', svg('<script>alert(1)</script>')],
  ['a picture from elsewhere', svg('<image href="https://example.org/a.png"/>')],
  ['no size', '<svg><path d="M0 0h1"/></svg>'],
  ['what is not closed', '<svg viewBox="0 0 1 1"><g>'],
  ['no drawing', 'Bayview'],
])('a logo with %s is none', (_, text) => expect(readSvg(text)).toBeUndefined());

test('plain shapes are drawn', () => {
  expect(readSvg(svg('<g opacity="1"><path d="M0 0h1z"/></g>'))).toMatchObject({ width: 10 });
});

const sheet = await openSheet({
  title: 'Receipt',
  author: 'Bayview',
  language: 'en',
  when: new Date(0),
  size: 'LETTER',
});

test.each([
  undefined,
  'https://example.org/logo.svg',
  '/media/../config.ts',
  '/media/%2e%2e/config.ts',
  '/media/lakeside/none.svg',
  '/media/%E0%A4%A',
])('nothing is read for %s', async (address) => {
  expect(await openLogo(sheet, address)).toBeUndefined();
});

async function receipt(logo: string | undefined) {
  const stored = storedTenant('lakeside');
  const { logo: _, ...branding } = stored.tenant.branding;
  const tenant = { ...stored.tenant, branding: { ...branding, ...(logo && { logo }) } };
  const words = wordsFor(stored, 'en');
  return readPdf(await receiptPdf({ paid: paidByCard(), tenant, words }));
}

test('the logo has the name for whoever has it read out; without one the name is written', async () => {
  const drawn = await receipt('/media/lakeside/logo.svg');
  expect(drawn.elements).toContain('Figure');
  expect(drawn.loose).toBe(0);
  const written = await receipt(undefined);
  expect(written.elements).not.toContain('Figure');
  expect(written.pages[0]?.match(/Lakeside Health/g)?.length).toBeGreaterThan(
    drawn.pages[0]?.match(/Lakeside Health/g)?.length ?? 0,
  );
});
