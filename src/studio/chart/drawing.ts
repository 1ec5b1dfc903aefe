import type { ChartGraph, StateKind } from '#walks/chart/graph.ts';

/**
 * A chart laid out, as `docs/charts/<name>.json` keeps it. Coordinates are those of the whole
 * picture.
 */
export interface Drawing {
  readonly graph: ChartGraph;
  readonly width: number;
  readonly height: number;
  /** Groups stand before the boxes inside them. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * `start` is the dot that points at the first state; `anywhere` stands for every state of its
 * group.
 */
export type BoxKind = StateKind | 'start' | 'anywhere';

export interface Box extends Place {
  /** The id of the state; `checking#start` and `checking#anywhere` for the two that are none. */
  readonly id: string;
  readonly kind: BoxKind;
  readonly isBusy: boolean;
  /** The state is one of several that run side by side. */
  readonly isRegion: boolean;
  readonly lines: readonly Line[];
  /** The left edge of the lines where an arrow runs along the box's own. */
  readonly indent?: number;
}

export type LineRole = 'name' | 'description' | 'asks' | 'stays' | 'again';

export interface Line {
  readonly role: LineRole;
  readonly text: string;
  /** The base line, from the box's top. */
  readonly y: number;
  /** The transition that stays in the state, where the line tells of one. */
  readonly transition?: string;
}

/** One line of the picture for all transitions that lead from one state to another. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly string[];
  readonly points: readonly Point[];
  readonly label?: ArrowLabel;
}

export type Point = readonly [x: number, y: number];

export interface ArrowLabel extends Place {
  readonly lines: readonly LabelLine[];
}

export interface LabelLine {
  readonly transition: string;
  readonly text: string;
  readonly y: number;
  readonly part: 'occasion' | 'condition';
  /** The line has a clock before it: time makes the transition happen. */
  readonly isTimed: boolean;
  /** The line has a cross before it, besides its red. */
  readonly isFailed?: boolean;
}
