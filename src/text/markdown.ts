import { micromark } from 'micromark';
import { sectionId, tags, type Element, type Mark } from './marks.ts';

const deepest = 16;
const token =
  /<(?<close>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+="[^"]*")*) ?\/?>|(?<words>[^<]+)/g;

/**
 * Markdown as data, never as HTML: raw HTML in it is words, and only known elements and harmless
 * addresses come through, so nothing a provider writes can run.
 */
export function parseMarkdown(source: string): readonly Mark[] {
  const root: Mark[] = [];
  const open: Mark[][] = [];
  const here = () => open.at(-1) ?? root;
  // Addresses are judged by `safeHref`, whose list knows telephones as well.
  const html = micromark(numbered(source), { allowDangerousProtocol: true });
  const shift = html.includes('<h1>') ? 1 : 0;
  for (const { groups = {} } of html.matchAll(token)) {
    const { close, name = '', attributes = '', words } = groups;
    if (words !== undefined) here().push(decode(words));
    else if (close) open.pop();
    else if (name === 'img') here().push(attribute(attributes, 'alt') ?? '');
    else {
      const element = elementOf(lowered(name, shift), attributes, open.length);
      if (element) here().push(element);
      if (!['br', 'hr'].includes(name)) open.push(element?.children ?? here());
    }
  }
  nameSections(root);
  return root;
}

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

/** The page has its own first heading: those of the text stand below it. */
const lowered = (name: string, by: number): string =>
  /^h[1-6]$/.test(name) ? `h${Math.min(6, Number(name[1]) + by)}` : name;

function elementOf(name: string, attributes: string, depth: number): Element | undefined {
  const tag = tags.find((known) => known === name);
  if (!tag || depth > deepest) return undefined;
  if (tag === 'a') {
    const href = safeHref(attribute(attributes, 'href'));
    return href === undefined ? undefined : { tag, children: [], href };
  }
  const start = tag === 'ol' ? Number(attribute(attributes, 'start') ?? 1) : 1;
  return Number.isSafeInteger(start) && start !== 1
    ? { tag, children: [], start }
    : { tag, children: [] };
}

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return found === undefined ? undefined : decode(found);
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};
const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');

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
