import { expect, test, vi } from 'vitest';
import type { Sheet } from '#server/receipts/pdf/sheet.ts';
import { readPdf } from '../../support/pdf.ts';

const about = {
  title: 'Receipt',
  author: 'Lakeside Health',
  language: 'en',
  when: new Date(0),
  size: 'LETTER',
} as const;

const written = async (sheet: Sheet): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  sheet.doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => sheet.doc.on('end', resolve));
  sheet.doc.end();
  await ended;
  return Buffer.concat(pieces);
};

/** The papers of a server that has just begun. */
const printer = async () => {
  vi.resetModules();
  const { openSheet } = await import('#server/receipts/pdf/sheet.ts');
  return (text: string) => paper(openSheet, text);
};

const paper = async (
  openSheet: (paper: typeof about) => Promise<Sheet>,
  text: string,
): Promise<Buffer> => {
  const sheet = await openSheet(about);
  const at = { x: sheet.left, y: 100, width: sheet.width };
  sheet.write(sheet.root, 'paragraph', text, { size: 12, bold: true }, at);
  return written(sheet);
};

test('a paper is the same to the byte and to the ear, whatever was printed before it', async () => {
  const sum = 'Total for care $150.00';
  const first = await (await printer())(sum);
  expect(readPdf(first).pages).toEqual([sum]);
  const print = await printer();
  // The colon is drawn of two points, the letter of another and its accent.
  for (const before of ['Paid:', 'Médico', 'Total\u00a0for']) await print(before);
  const again = await print(sum);
  expect(readPdf(again).pages).toEqual([sum]);
  expect(again.equals(first)).toBe(true);
});
