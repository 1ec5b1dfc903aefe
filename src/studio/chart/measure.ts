/**
 * The width of a text without a browser: the widths of Arial in thousandths of the size, from the
 * blank to the tilde, and some more so that a wider face such as Inter fits as well.
 */
const plain =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 ' +
  '556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 ' +
  '667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 ' +
  '556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 ' +
  '556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 ' +
  '667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 ' +
  '611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584';

const read = (widths: string): readonly number[] => widths.split(' ').map(Number);
const tables = { plain: read(plain), bold: read(bold) };
const unknown = 700;
const room = 1.07;

export interface Face {
  readonly size: number;
  readonly weight: keyof typeof tables;
}

export function widthOf(text: string, { size, weight }: Face): number {
  let sum = 0;
  for (const letter of text) sum += tables[weight][letter.charCodeAt(0) - 32] ?? unknown;
  return Math.ceil((sum * size * room) / 1000);
}

/** Breaks a text between words into lines of at most that width. */
export function wrap(text: string, most: number, face: Face): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, face) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
