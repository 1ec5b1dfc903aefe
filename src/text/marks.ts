/** The HTML elements that a legal text needs. */
export const tags = [
  'a',
  'blockquote',
  'br',
  'code',
  'em',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'strong',
  'ul',
] as const;
export type Tag = (typeof tags)[number];

/** A piece of a rendered text: words, or one of the few elements a legal text needs. */
export type Mark = string | Element;
export interface Element {
  readonly tag: Tag;
  readonly children: Mark[];
  readonly href?: string;
  readonly start?: number;
  id?: string;
}

/** The id of a section; names of the provider's own get a prefix so that they shadow nothing. */
export const sectionId = (name: string): string =>
  name === 'tracking-technologies' ? name : `section-${name}`;
