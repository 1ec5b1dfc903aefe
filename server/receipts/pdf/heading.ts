import type { Sheet } from './sheet.ts';

export function heading(sheet: Sheet, text: string): void {
  sheet.makeRoom(90);
  const box = { x: sheet.left, y: sheet.doc.y + 22, width: sheet.width };
  sheet.write(sheet.root, 'subheading', text, { size: 12, bold: true }, box);
  sheet.doc.y += 2;
}
