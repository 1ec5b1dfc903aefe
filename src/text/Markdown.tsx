import { createElement, type ReactNode } from 'react';
import { fill, type Values } from './fill.ts';
import { sectionId, type Element, type Mark } from './marks.ts';

interface Rendering {
  readonly values: Values;
  /** The address of a section of this text. */
  readonly sectionHref: (id: string) => string;
  /** The words after a link that leaves the portal. */
  readonly newTab: string;
}

/** Draws a parsed text as React elements; values are filled into its words only. */
export const Markdown = ({ marks, ...rendering }: Rendering & { marks: readonly Mark[] }) =>
  draw(marks, rendering);

const draw = (marks: readonly Mark[], rendering: Rendering): ReactNode[] =>
  marks.map((mark, at) =>
    typeof mark === 'string'
      ? fill(mark, rendering.values)
      : createElement(
          mark.tag,
          { key: at, ...attributesOf(mark, rendering) },
          ...childrenOf(mark, rendering),
        ),
  );

/** A void element takes no children at all. */
const childrenOf = (element: Element, rendering: Rendering): ReactNode[] => [
  ...draw(element.children, rendering),
  ...(leaves(element.href) ? [` ${rendering.newTab}`] : []),
];

const leaves = (href: string | undefined) => href !== undefined && /^https?:/i.test(href);

function attributesOf({ tag, href, start, id }: Element, { sectionHref }: Rendering) {
  if (tag === 'a' && href) {
    if (leaves(href)) return { href, target: '_blank', rel: 'noopener noreferrer' };
    return { href: /^#[^/]/.test(href) ? sectionHref(sectionId(href.slice(1))) : href };
  }
  return {
    ...(start === undefined ? {} : { start }),
    ...(id === undefined ? {} : { id, tabIndex: -1 }),
  };
}
