import type { ChartGraph, StateKind } from '#walks/chart/graph.ts';

/** A chart laid out: what `docs/charts/<name>.json` holds. Places are those of the whole picture. */
export interface Drawing {
  readonly graph: ChartGraph;
  readonly width: number;
  readonly height: number;
  /** Outer ones before those inside them. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `start` is the dot that points at the first state; `anywhere` stands for all of what is around it. */
export type BoxKind = StateKind | 'start' | 'anywhere';

export interface Box extends Place {
  /** That of its state; `checking#start`, `checking#anywhere` for the two that are none. */
  readonly id: string;
  readonly kind: BoxKind;
  readonly isBusy: boolean;
  /** One of several that run side by side. */
  readonly isRegion: boolean;
  readonly lines: readonly Line[];
  /** Where its lines begin, if not at its edge: an arrow runs down there. */
  readonly indent?: number;
}

export type LineRole = 'name' | 'description' | 'asks' | 'stays' | 'again';

export interface Line {
  readonly role: LineRole;
  readonly text: string;
  /** Its base line, from the box's top. */
  readonly y: number;
  /** The transition that it tells of, for those that stay in the state. */
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
  /** A clock before it: time is what happens. */
  readonly isTimed: boolean;
  /** A cross before it, for those who do not see that it is red. */
  readonly isFailed?: boolean;
}
