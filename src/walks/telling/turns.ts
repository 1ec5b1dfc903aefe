import type { AnyStateMachine } from 'xstate';
import type { Ground, Step } from '../walking/walk.ts';
import { leavesOf, momentsOf, slotsIn } from './moments.ts';
import {
  isUnmet,
  said,
  type AnyScript,
  type Deed,
  type Moment,
  type Sight,
  type Unmet,
} from './script.ts';

/** A line of a walk: what is done, answered or passes, or what is seen after it. */
export interface Turn {
  /** `does payment.submitted`, `answers pay`, `passes pollDelay`, `sees sending`. */
  readonly name: string;
  readonly kind: 'does' | 'answers' | 'passes' | 'sees';
  /** The event, slot, delay or state. */
  readonly about: string;
  readonly moment: Moment;
}

/** A walk in turns: something happens, and something is seen. */
export function turnsOf<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
  steps: readonly Step[],
): readonly Turn[] {
  const slots = slotsIn(machine.root);
  const moments = momentsOf(machine, ground, steps);
  const turn = (kind: Turn['kind'], about: string, moment: Moment): Turn => ({
    name: `${kind} ${about}`,
    kind,
    about,
    moment,
  });
  return moments.flatMap((moment, at) => {
    const before = moments[at - 1];
    const known = before ? leavesOf(before.value) : [];
    const leaves = leavesOf(moment.value);
    const news = leaves.filter((leaf) => !known.includes(leaf));
    const seen = (news.length > 0 ? news : leaves).map((leaf) => turn('sees', leaf, moment));
    if (moment.event === undefined) return seen;
    return [happening(moment, slots, turn), ...seen];
  });
}

function happening(
  moment: Moment,
  slots: ReadonlyMap<string, string>,
  turn: (kind: Turn['kind'], about: string, moment: Moment) => Turn,
): Turn {
  const { child, event } = moment;
  if (child !== undefined) return turn('answers', slots.get(child) ?? child, moment);
  const type = event?.type ?? '';
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  return delay === undefined ? turn('does', type, moment) : turn('passes', delay, moment);
}

export type Entry = Sight<AnyStateMachine> | Deed<AnyStateMachine> | Unmet;

export const entryOf = (script: AnyScript, { kind, about }: Turn): Entry | undefined =>
  script[kind][about];

export const wordsOf = (entry: Entry | undefined, moment: Moment): string => {
  if (entry === undefined) return '';
  return isUnmet(entry) ? entry.unmet : said(entry.words, moment);
};

/** The brief form of words for a title: what stands before the particulars. */
export const briefOf = (words: string): string => (words.split(/[:;.](?:\s|$)/)[0] ?? words).trim();
