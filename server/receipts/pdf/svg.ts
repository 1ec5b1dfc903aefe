import type { Sheet } from './sheet.ts';

type Doc = Sheet['doc'];
type Attributes = Readonly<Record<string, string>>;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Draws the picture with its upper left corner at the origin. */
  readonly draw: (doc: Doc) => void;
}

interface Node {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: Node[];
}

const shapes = ['path', 'rect', 'circle'];
const silent = ['clipPath', 'title', 'desc', 'defs'];
const known = ['svg', 'g', ...shapes, ...silent];

/** Attributes that are drawn or change nothing visible; a picture with any other is refused. */
const understood =
  /^(?:xmlns|viewBox|width|height|role|aria-[a-z]+|id|d|x|y|rx|cx|cy|r|fill|opacity|transform|clip-path)$/;

/**
 * A drawing made of filled paths, rectangles and circles, as logos are. A picture with anything else is
 * refused: half a logo is worse than none.
 */
export function readSvg(text: string): Picture | undefined {
  const root = parse(text);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers(root?.attributes['viewBox']);
  if (root === undefined || !(width > 0 && height > 0) || !isPlain(root)) return undefined;
  const clips = new Map(
    flat(root)
      .filter(({ tag }) => tag === 'clipPath')
      .map((node) => [`url(#${node.attributes['id']})`, node]),
  );
  return {
    width,
    height,
    draw: (doc) => {
      doc.save().translate(-x, -y);
      for (const node of root.children) drawNode(doc, node, clips);
      doc.restore();
    },
  };
}

function drawNode(doc: Doc, node: Node, clips: ReadonlyMap<string, Node>): void {
  const { tag, attributes, children } = node;
  if (silent.includes(tag) || attributes['fill'] === 'none') return;
  doc.save();
  const clip = clips.get(attributes['clip-path'] ?? '');
  if (clip) {
    for (const shape of clip.children) trace(doc, shape);
    doc.clip();
  }
  transform(doc, attributes['transform']);
  if (shapes.includes(tag)) {
    trace(doc, node);
    doc.fillOpacity(Number(attributes['opacity'] ?? 1)).fill(attributes['fill'] ?? '#000000');
  }
  for (const child of children) drawNode(doc, child, clips);
  doc.restore();
}

function trace(doc: Doc, { tag, attributes }: Node): void {
  const at = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path') doc.path(attributes['d'] ?? '');
  else if (tag === 'circle') doc.circle(at('cx'), at('cy'), at('r'));
  else if (at('rx') > 0) doc.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else doc.rect(at('x'), at('y'), at('width'), at('height'));
}

const moves = /^(scale|translate)\(([^)]*)\)$/;

function transform(doc: Doc, how: string | undefined): void {
  const [, kind, values] = moves.exec(how ?? '') ?? [];
  const [one = 0, other] = numbers(values);
  if (kind === 'scale') doc.scale(one, other ?? one);
  if (kind === 'translate') doc.translate(one, other ?? 0);
}

const numbers = (text = ''): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

const isPlain = (root: Node): boolean =>
  flat(root).every(
    ({ tag, attributes }) =>
      known.includes(tag) &&
      Object.keys(attributes).every((name) => understood.test(name)) &&
      /^(?:none|#[\da-f]{3}|#[\da-f]{6})$/i.test(attributes['fill'] ?? '#000') &&
      (attributes['transform'] === undefined || moves.test(attributes['transform'])),
  );

const flat = (node: Node): readonly Node[] => [node, ...node.children.flatMap(flat)];

/** Reads tags and nothing else; undefined where one is not closed. */
function parse(text: string): Node | undefined {
  const top: Node = { tag: '', attributes: {}, children: [] };
  const open = [top];
  for (const [whole, closing, tag = '', inside = '', alone] of text.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<[^!?]/g,
  )) {
    if (whole.length < 3) return undefined;
    if (closing) {
      if (open.pop()?.tag !== tag) return undefined;
      continue;
    }
    const pairs = [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)];
    const attributes = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
    const node: Node = { tag, attributes, children: [] };
    open.at(-1)?.children.push(node);
    if (!alone) open.push(node);
  }
  const [root] = top.children;
  return open.length === 1 && root?.tag === 'svg' ? root : undefined;
}
