import { inflateSync } from 'node:zlib';

/** The words and the structure of a PDF of ours: enough of the format to read those back. */
export interface ReadPdf {
  /** The words of each page, artifacts included, a line per piece of text. */
  readonly pages: readonly string[];
  /** The kinds of the structure elements, in the order in which they were written. */
  readonly elements: readonly string[];
  readonly catalog: string;
  readonly info: string;
  /** The pieces of text in which letters were drawn nearer to or farther from each other. */
  readonly kerned: readonly string[];
  /** The number of texts that belong to no element and are not marked as decoration. */
  readonly loose: number;
}

export function readPdf(file: Uint8Array): ReadPdf {
  const objects = objectsIn(Buffer.from(file).toString('latin1'));
  const bodies = [...objects.values()];
  const pages = bodies.filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const contents = pages.map((page) => {
    const stream = streamOf(objects, reference(page, 'Contents'));
    return { stream, fonts: fontsOf(objects, page) };
  });
  const pieces = contents.map(({ stream, fonts }) => piecesIn(stream, fonts));
  return {
    pages: pieces.map((all) => all.map(({ text }) => text).join('\n')),
    kerned: pieces.flat().flatMap(({ text, isKerned }) => (isKerned ? [text] : [])),
    elements: bodies.flatMap((body) => /^\s*<<\s*\/S \/(\w+)/.exec(body)?.[1] ?? []),
    catalog: spelled(
      objects,
      bodies.find((body) => body.includes('/Type /Catalog')),
    ),
    info: spelled(
      objects,
      bodies.find((body) => body.includes('/Producer')),
    ),
    loose: contents.reduce((sum, { stream }) => sum + looseIn(stream), 0),
  };
}

/** An object with its references in place. */
const spelled = (objects: ReadonlyMap<string, string>, body = ''): string =>
  body.replaceAll(/(\d+) 0 R/g, (whole, id: string) => {
    const meant = objects.get(id) ?? whole;
    return meant.includes('stream') ? whole : meant;
  });

const objectsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );

const reference = (body: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';

function streamOf(objects: ReadonlyMap<string, string>, id: string): string {
  const body = objects.get(id) ?? '';
  const raw = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  const bytes = Buffer.from(raw, 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : raw;
}

type Letters = ReadonlyMap<string, string>;

/** The letters of each font of a page, by the font's name there. */
function fontsOf(objects: ReadonlyMap<string, string>, page: string): ReadonlyMap<string, Letters> {
  const resources = objects.get(reference(page, 'Resources')) ?? page;
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = streamOf(objects, reference(objects.get(id) ?? '', 'ToUnicode'));
      return [name, lettersIn(map)];
    }),
  );
}

function lettersIn(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ''], at) => {
      const sign = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(sign, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  return letters;
}

interface Piece {
  readonly text: string;
  readonly isKerned: boolean;
}

function piecesIn(stream: string, fonts: ReadonlyMap<string, Letters>): readonly Piece[] {
  let letters: Letters = new Map();
  const pieces: Piece[] = [];
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else {
      const runs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex);
      const signs = runs.join('').match(/.{4}/g) ?? [];
      const text = signs.map((sign) => letters.get(sign) ?? '').join('');
      pieces.push({ text, isKerned: runs.length > 1 });
    }
  }
  return pieces;
}

/** Marked content opens with BMC or BDC and ends with EMC. */
function looseIn(stream: string): number {
  let depth = 0;
  let loose = 0;
  for (const [mark] of stream.matchAll(/\b(?:BMC|BDC|EMC|TJ)\b/g)) {
    if (mark === 'TJ') loose += depth === 0 ? 1 : 0;
    else depth += mark === 'EMC' ? -1 : 1;
  }
  return loose;
}
