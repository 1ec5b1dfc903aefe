import { placeOf, type PlaceName } from '#domain/places.ts';
import type { Access } from '#domain/place.ts';
import type { AnyPart, Onward, Wish } from '#machines/part.ts';
import type { ChartGraph, ChartState, ChartTransition } from '../chart/graph.ts';
import { entrance, heldAt, homesOf } from './homes.ts';
import { pages } from './pages.ts';

/** An end of a conversation, or what it tells on the way, and where the visit goes on then. */
export interface Arrow {
  readonly from: string;
  /** `payRest`, `recovery.wanted` */
  readonly name: string;
  /** The number of the row among those of the end. */
  readonly at: number;
  readonly when: string | undefined;
  readonly places: readonly PlaceName[];
  /** The visit is over, or goes on at a page that is not the portal's. */
  readonly isOver: boolean;
  /** A session begins: the visitor is another one from here. */
  readonly admits: boolean;
}

type AnyWish = Wish<never> & { readonly when?: { readonly name: string } };

export const over = 'over';

export const placesOf = (to: Onward | undefined): readonly PlaceName[] => {
  if (to === undefined) return [];
  return typeof to === 'string' ? [to] : to.among;
};

/** The boxes at a place: its conversations, or the page that stands there. */
export const boxesAt = (place: PlaceName): readonly string[] => {
  const held = heldAt(place);
  return held.length > 0 ? held : [place];
};

const rowsOf = (row: unknown): readonly AnyWish[] =>
  (Array.isArray(row) ? row : [row]) as readonly AnyWish[];

export const arrowsFrom = ({ name, ends, told = {} }: AnyPart): readonly Arrow[] =>
  [...Object.entries(ends), ...Object.entries(told)].flatMap(([word, row]) =>
    rowsOf(row).map(({ go, end, leaveFor, admit, when }, at): Arrow => ({
      from: name,
      name: word,
      at,
      when: when?.name,
      places: placesOf(go),
      isOver: end === true || leaveFor !== undefined,
      admits: admit !== undefined,
    })),
  );

/** The boxes to which an arrow leads; one that leads home again leads to none. */
export const targetsOf = ({ from, places, isOver }: Arrow): readonly string[] => [
  ...(isOver ? [over] : []),
  ...new Set(places.flatMap(boxesAt).filter((box) => box !== from)),
];

/** The arrows from box to box: the ends of the parts, and what is pressed on the pages. */
export const allArrows = (parts: readonly AnyPart[]): readonly Arrow[] => [
  ...parts.flatMap(arrowsFrom),
  ...Object.entries(pages).flatMap(([page, { ways }]) =>
    ways.map(({ name, to }): Arrow => ({
      from: page === 'landing' ? entrance : page,
      name,
      at: 0,
      when: undefined,
      places: placesOf(to),
      isOver: false,
      admits: false,
    })),
  ),
];

const groups = {
  open: 'anybody may be here',
  landing: 'nobody has come in yet',
  session: 'somebody has come in',
  sso: 'the provider’s own system sent them',
  account: 'it is an account holder',
} as const satisfies Readonly<Record<Access, string>>;

/** The group of visitors who may be in a box: of several places, the widest of those behind the entrance. */
function groupOf(box: string): Access {
  const homes = homesOf(box);
  const all = new Set(
    (homes.length > 0 ? homes : [box as PlaceName]).map((at) => placeOf(at).access),
  );
  const [only] = all;
  return all.size === 1 && only !== undefined ? only : 'session';
}

const idOf = (box: string): string =>
  box === over ? over : `${groupOf(box)}.${box.replaceAll('/', '-')}`;

/** The map of the visit, as a chart is drawn: conversations for states, their ends for transitions. */
export function mapOf(parts: readonly AnyPart[]): ChartGraph {
  const arrows = allArrows(parts).filter(({ places, isOver }) => isOver || places.length > 0);
  const ends = parts.flatMap((part) => Object.keys(part.ends));
  const met = new Set([...parts.map(({ name }) => name), ...arrows.flatMap(targetsOf)]);
  const boxes = [...met].filter((box) => box !== over);
  const used = (Object.keys(groups) as Access[]).filter((group) =>
    boxes.some((box) => groupOf(box) === group),
  );
  return {
    name: 'map',
    machine: 'map',
    source: 'src/domain/places.ts',
    purpose: `The visit from conversation to conversation, grouped by who may be there: ${parts.length} conversations, ${ends.length} ends.`,
    states: [
      stateOf('', { kind: 'compound', description: 'the visit' }),
      ...used.flatMap((group) => [
        stateOf(group, { kind: 'compound', description: groups[group], parent: '' }),
        ...boxes
          .filter((box) => groupOf(box) === group)
          .map((box) =>
            stateOf(idOf(box), {
              description: describe(box, parts),
              parent: group,
              isInitial: box === entrance,
            }),
          ),
      ]),
      stateOf(over, { kind: 'final', description: 'the visit is over', parent: '' }),
    ],
    transitions: arrows.flatMap(transitionsOf),
  };
}

const describe = (box: string, parts: readonly AnyPart[]): string =>
  asClause(parts.find(({ name }) => name === box)?.chart.root.description) ??
  pages[box as PlaceName]?.description ??
  '';

/** The sentence of a whole chart as the descriptions of states are written. */
const asClause = (sentence: string | undefined): string | undefined =>
  sentence && sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

function stateOf(id: string, known: Partial<ChartState>): ChartState {
  return {
    id,
    name: id.split('.').at(-1) ?? id,
    description: '',
    kind: 'atomic',
    isInitial: false,
    tags: [],
    invokes: [],
    entry: [],
    exit: [],
    ...known,
  };
}

/** An arrow that leads to one of several boxes is drawn to each; one that leads home begins its box anew. */
function transitionsOf(arrow: Arrow): readonly ChartTransition[] {
  const source = idOf(arrow.from);
  const targets = targetsOf(arrow).map(idOf);
  return (targets.length > 0 ? targets : [source]).map((target) => ({
    id: `${source}/${arrow.name}/${arrow.at}/${target}`,
    source,
    targets: [target],
    cause: 'event',
    event: arrow.name,
    about: arrow.name,
    ...(arrow.when !== undefined && { guard: { name: arrow.when, isInline: false } }),
    actions: [],
    internal: false,
    reenters: target === source,
    otherwise: arrow.at > 0 && arrow.when === undefined,
  }));
}
