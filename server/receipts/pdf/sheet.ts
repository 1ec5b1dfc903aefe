import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { projectRoot } from '../../root.ts';

export const colours = {
  ink: '#0f1b2d',
  soft: '#4a5568',
  line: '#dfe4ea',
  success: '#05603a',
  successTint: '#ecfdf3',
  neutral: '#175cd3',
  neutralTint: '#eff6ff',
  warning: '#8a4b00',
  warningTint: '#fffaeb',
  danger: '#b42318',
} as const;

export interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The structure tag of a text, for readers who have the page read out; `column` is the heading above cells. */
export type Kind = 'heading' | 'subheading' | 'paragraph' | 'column' | 'row' | 'cell';

interface Tag {
  readonly tag: string;
  readonly title?: string;
  readonly scope?: 'Column' | 'Row';
}

const tags: Readonly<Record<Kind, Tag>> = {
  heading: { tag: 'H1' },
  subheading: { tag: 'H2' },
  paragraph: { tag: 'P' },
  column: { tag: 'TH', scope: 'Column' },
  row: { tag: 'TH', scope: 'Row' },
  cell: { tag: 'TD' },
};

type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc['struct']>;

/** A sheet being written from top to bottom; what is drawn belongs to an element of its structure. */
export interface Sheet {
  readonly doc: Doc;
  readonly root: Element;
  readonly left: number;
  readonly width: number;
  /** Begins a new page when there is no room; answers whether it did. */
  readonly makeRoom: (height: number) => boolean;
  /** A height fits on one page at all. */
  readonly fits: (height: number) => boolean;
  readonly heightOf: (text: string, look: Look, width: number) => number;
  /** Words as content of a new element below `parent`. */
  readonly write: (parent: Element, kind: Kind, text: string, look: Look, box: Box) => void;
  /** Draws decoration, or repeats a text: a screen reader skips it. */
  readonly decorate: (draw: () => void) => void;
  /** Writes a text that a screen reader has read before. */
  readonly repeat: (text: string, look: Look, box: Box) => void;
}

export const margin = 54;
const foot = 62;

/** The library has this subset; its types do not yet. */
const conformance: string = 'PDF/UA';

interface About {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly when: Date;
  readonly size: 'LETTER' | 'A4';
}

export async function openSheet({ title, author, language, when, size }: About): Promise<Sheet> {
  const { regular, semibold } = await fonts();
  const doc = new PDFDocument({
    size,
    margins: { top: margin, bottom: foot, left: margin, right: margin },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: conformance as 'PDF/A-3',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, Creator: 'Portico', CreationDate: when, ModDate: when },
  });
  doc.registerFont('regular', ofOnePaper(regular)).registerFont('semibold', ofOnePaper(semibold));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const dress = ({ size: points, bold = false, colour = colours.ink }: Look) =>
    doc.font(bold ? 'semibold' : 'regular', points).fillColor(colour);
  const put = (text: string, look: Look, { x, y, width }: Box) =>
    dress(look).text(text, x, y, { width, align: look.align ?? 'left', ...setting(look, text) });

  return {
    doc,
    root,
    left: margin,
    width: doc.page.width - 2 * margin,
    makeRoom: (height) => {
      if (doc.y + height <= doc.page.height - foot) return false;
      doc.addPage();
      return true;
    },
    fits: (height) => height <= doc.page.height - margin - foot,
    heightOf: (text, look, width) =>
      dress(look).heightOfString(printable(text), { width, ...setting(look, text) }),
    write: (parent, kind, text, look, box) => {
      const { tag, ...scope } = tags[kind];
      parent.add(doc.struct(tag, scope, () => void put(printable(text), look, box)));
    },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    repeat: (text, look, box) => {
      doc.markContent('Artifact', { type: 'Pagination' });
      put(printable(text), look, box);
      doc.endMarkedContent();
    },
  };
}

/** Kerning draws the point of $567.50 in below the 7. */
const decimals = /\d[.,]\d/;

/** Amounts have digits of one width: they stand under each other, and keep their decimal point. */
const setting = ({ size, align }: Look, text: string) => ({
  lineGap: size * 0.22,
  ...((align === 'right' || decimals.test(text)) && { features: ['tnum' as const] }),
});

/** Replaces spaces that Intl writes and the font lacks; a missing letter would show as a box. */
const printable = (text: string): string =>
  text.replaceAll(/[\u202f\u2009]/g, '\u00a0').replaceAll(/\p{Cc}/gu, ' ');

let begun: ReturnType<typeof readFonts> | undefined;

/**
 * The fonts, read and taken apart once: that is half the work of a receipt. They are embedded, because a
 * receipt must look and read the same in ten years.
 */
const fonts = () => (begun ??= readFonts());

async function readFonts() {
  const folder = join(projectRoot, 'server/receipts/fonts');
  const [regular, semibold] = await Promise.all(
    ['regular', 'semibold'].map((weight) => fontAt(join(folder, `inter-${weight}.ttf`))),
  );
  if (!regular || !semibold) throw new Error('the fonts of receipts are missing');
  return { regular, semibold };
}

const fontAt = async (path: string): Promise<object> => {
  const font = create(await readFile(path));
  // Tables that the first text has taken apart are there for every paper.
  if ('layout' in font) font.layout('0');
  return font;
};

/**
 * An open font with the letters of one paper alone. The library remembers a letter by the text that had it first, and
 * the point of a colon by none: in the next paper $150.00 would be read out as $15000. Its layout remembers the font.
 */
function ofOnePaper(font: object): Buffer {
  const own: unknown = Object.create(font, { _glyphs: { value: {} } });
  Reflect.get(Object.getPrototypeOf(font) as object, '_layoutEngine', own);
  // The library takes a font that is open already; its types know files only.
  return own as Buffer;
}
