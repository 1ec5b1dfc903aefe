import { setImmediate as others } from 'node:timers/promises';
import type { Words } from '../words.ts';
import { colours, margin, type Sheet } from './sheet.ts';

/** Numbers the pages and ends the sheet. */
export async function finish(sheet: Sheet, about: string, words: Words): Promise<Buffer> {
  sheet.root.end();
  await numberPages(sheet, about, words);
  return written(sheet);
}

/** Pages that are numbered before whatever else waits has its turn. */
const atOnce = 10;

/** Pages are numbered last, when it is known how many there are. */
async function numberPages(
  { doc, repeat, left, width }: Sheet,
  about: string,
  { say }: Words,
): Promise<void> {
  const { start, count } = doc.bufferedPageRange();
  const look = { size: 8.5, colour: colours.soft };
  for (let at = 0; at < count; at += 1) {
    if (at % atOnce === atOnce - 1) await others();
    doc.switchToPage(start + at);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 12;
    const page = say('labels_receiptpage', { page: String(at + 1), pages: String(count) });
    repeat(about, look, { x: left, y, width: width * 0.7 });
    repeat(page, { ...look, align: 'right' }, { x: left + width * 0.7, y, width: width * 0.3 });
  }
}

async function written({ doc }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await end;
  return Buffer.concat(chunks);
}
