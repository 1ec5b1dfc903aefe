import { fromMarkdown } from 'mdast-util-from-markdown';
import { sectionId, type Element, type Mark, type Tag } from './marks.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];

const deepest = 16;

/**
 * Markdown as data, never as HTML: raw HTML in it is words, and only known elements and harmless
 * addresses come through, so nothing a provider writes can run.
 */
export function parseMarkdown(source: string): readonly Mark[] {
  const nodes = fromMarkdown(numbered(source)).children;
  const all = nodes.flatMap(within);
  const root = marksOf(nodes, {
    depth: 0,
    // The page has its own first heading: those of the text stand below it.
    lowered: all.some((node) => node.type === 'heading' && node.depth === 1) ? 1 : 0,
    addresses: new Map(
      all
        .flatMap((node) =>
          node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
        )
        .toReversed(),
    ),
  });
  nameSections(root);
  return root;
}

const within = (node: Node): Node[] => [
  node,
  ...('children' in node ? (node.children as Node[]).flatMap(within) : []),
];

const named: Readonly<Record<string, number>> = {
  amp: 38,
  apos: 39,
  bull: 8226,
  copy: 169,
  gt: 62,
  hellip: 8230,
  ldquo: 8220,
  lsquo: 8216,
  lt: 60,
  mdash: 8212,
  nbsp: 160,
  ndash: 8211,
  quot: 34,
  rdquo: 8221,
  reg: 174,
  rsquo: 8217,
  trade: 8482,
};

/** In a browser micromark looks named characters up through innerHTML; numbers spare it that. */
const numbered = (source: string) =>
  source.replace(/&([a-z][a-z0-9]*);/gi, (_, name: string) =>
    Object.hasOwn(named, name) ? `&#${named[name]};` : `&#38;${name};`,
  );

interface Around {
  readonly depth: number;
  readonly lowered: number;
  /** The addresses of `[words][name]`, by name; the first of a name counts. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The items of the list stand close together: their paragraphs are words. */
  readonly tight?: boolean;
}

const marksOf = (nodes: readonly Node[], around: Around): Mark[] =>
  nodes.flatMap((node) => marksIn(node, around));

function marksIn(node: Node, around: Around): Mark[] {
  const { tight, ...rest } = around;
  const below = { ...rest, depth: around.depth + 1 };
  const children = (inside: Around = below) =>
    'children' in node ? marksOf(node.children as Node[], inside) : [];
  // Deeper than any text goes, the words alone are left.
  const element = (tag: Tag, marks = children(), more: Partial<Element> = {}): Mark[] =>
    around.depth > deepest ? marks : [{ tag, children: marks, ...more }];
  const link = (url = '') => {
    const href = safeHref(url.replaceAll(' ', '%20'));
    return href === undefined ? children(around) : element('a', children(), { href });
  };
  switch (node.type) {
    case 'text':
    case 'html':
      return [node.value];
    case 'inlineCode':
      return element('code', [node.value]);
    case 'code':
      return element('pre', [{ tag: 'code', children: [`${node.value}\n`] }]);
    case 'image':
    case 'imageReference':
      return [node.alt ?? ''];
    case 'break':
      return element('br');
    case 'thematicBreak':
      return element('hr');
    case 'emphasis':
      return element('em');
    case 'strong':
      return element('strong');
    case 'blockquote':
      return element('blockquote');
    case 'paragraph':
      return tight ? children() : element('p');
    case 'heading':
      return element(headings[node.depth + around.lowered - 2] ?? 'h6');
    case 'link':
      return link(node.url);
    case 'linkReference':
      return link(around.addresses.get(node.identifier));
    case 'list': {
      const isTight = !node.spread && node.children.every(({ spread }) => !spread);
      const start = node.start ?? 1;
      const items = children({ ...below, tight: isTight });
      return element(node.ordered ? 'ol' : 'ul', items, start === 1 ? {} : { start });
    }
    case 'listItem':
      return element('li', children({ ...below, ...(tight && { tight }) }));
    default:
      return [];
  }
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

const place = /^#(?:\/[\w/-]*(?:#[\w-]+)?|[\w-]+)$/;
const protocols: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/** Web, mail and telephone addresses, sections of the same text and places of the portal. */
export function safeHref(href = ''): string | undefined {
  if (place.test(href)) return href;
  if (!/^[a-z]+:[^\s\p{Cc}]+$/iu.test(href)) return undefined;
  try {
    return protocols.includes(new URL(href).protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

const anchored = /\s*\{#([a-z0-9-]{1,64})\}\s*$/;

/**
 * A heading `## Heading {#name}` gets its name as id, another one its words. Foreign names get a
 * prefix so that they shadow nothing.
 */
function nameSections(root: readonly Mark[]) {
  const headings = root.filter((mark) => typeof mark !== 'string' && /^h\d$/.test(mark.tag));
  const sections = headings as Element[];
  for (const section of sections) takeName(section);
  const taken = new Set(sections.map(({ id }) => id));
  for (const section of sections) {
    const name = slugOf(wordsOf(section));
    if (section.id !== undefined || name === '') continue;
    let id = sectionId(name);
    for (let more = 1; taken.has(id); more++) id = sectionId(`${name}-${more}`);
    taken.add(id);
    section.id = id;
  }
}

function takeName(section: Element) {
  const last = section.children.at(-1);
  const name = typeof last === 'string' ? anchored.exec(last)?.[1] : undefined;
  if (typeof last !== 'string' || !name) return;
  section.children[section.children.length - 1] = last.replace(anchored, '');
  section.id = sectionId(name);
}

const wordsOf = (mark: Mark): string =>
  typeof mark === 'string' ? mark : mark.children.map(wordsOf).join('');

/** `Tecnologías de seguimiento` is found at `#tecnologias-de-seguimiento`. */
const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 64);
