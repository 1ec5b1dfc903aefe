import { colours, type Sheet } from './sheet.ts';

/** Draws a sentence below what was drawn last, softer than the rest. */
export const drawNote = (sheet: Sheet, text: string): void => {
  const { root, left, width, doc } = sheet;
  const look = { size: 10, colour: colours.soft };
  sheet.write(root, 'paragraph', text, look, { x: left, y: doc.y + 8, width });
  doc.y += 12;
};
