import type { AnyStateMachine } from 'xstate';
import { spaced } from '../chart/spelling.ts';
import type { Candidate } from './candidates.ts';
import { childrenOf } from '../walking/typed.ts';
import { slotsIn } from './moments.ts';
import { isUnmet, said, type AnyScript, type Moment } from './script.ts';
import { hold, scriptedIn, type ServerScript, type Scripted } from './server.ts';
import { briefOf, entryOf, turnsOf } from './turns.ts';

/** A step of a walk, as a tester follows it. */
export interface WalkStep {
  readonly do: string;
  /** The answers that the server, or another slot, then gives. */
  readonly server: readonly string[];
  /** Sights that show for a moment. */
  readonly meanwhile: readonly string[];
  readonly sees: readonly string[];
  /** The answers that the server is told right before. */
  readonly first: readonly Scripted[];
  /** The reasons why the step cannot be done by hand. */
  readonly cannot: readonly string[];
}

/** The sum of a chart's part of a walk. */
export interface Told {
  /** The steps; the first has nothing to be done: it is what is to be seen at the beginning. */
  readonly steps: readonly WalkStep[];
  readonly scripts: readonly ServerScript[];
  /** The happenings, unseen or not, in few words each. */
  readonly passed: readonly string[];
}

interface Open {
  do: string;
  server: string[];
  meanwhile: string[];
  sees: string[];
  first: ServerScript[];
  cannot: string[];
}
const opened = (what: string): Open => ({
  do: what,
  server: [],
  meanwhile: [],
  sees: [],
  first: [],
  cannot: [],
});

/** A way through a chart in the sentences of its script. */
export function tell(script: AnyScript, { beginning, steps }: Candidate): Told {
  const scripts: ServerScript[] = [];
  const passed: string[] = [];
  const all = [opened('')];
  const isBusy = busyIn(script.machine);
  // Sights of what is under way, which still stand there.
  let standing: string[] = [];
  for (const turn of turnsOf(script.machine, beginning.ground, steps)) {
    const { kind, about, moment } = turn;
    const entry = entryOf(script, turn);
    let now = all.at(-1) ?? opened('');
    if (kind === 'sees') {
      if (entry === undefined || isUnmet(entry)) continue;
      (isBusy(about) ? standing : now.sees).push(said(entry.words, moment));
      continue;
    }
    const isOver = entry !== undefined && 'by' in entry && entry.by !== 'tester';
    settle(now, standing, isOver);
    standing = [];
    if (entry === undefined || isUnmet(entry) || !('by' in entry)) {
      now = opened(sentence(spaced(about)));
      now.cannot.push(entry && isUnmet(entry) ? entry.unmet : 'nobody has said how');
      all.push(now);
      continue;
    }
    const words = said(entry.words, moment);
    if (entry.by === 'tester') all.push((now = opened(words)));
    else {
      // Sights that stood there until now were there for a moment.
      now.meanwhile.push(...now.sees.splice(0));
      if (entry.by === 'server' && words !== '') now.server.push(words);
    }
    if (words !== '') passed.push(briefOf(words));
    if (entry.by === 'tester') scripts.push(...heldBefore(script, moment));
    const scripted = said(entry.script, moment);
    if (scripted) scripts.push(scripted);
    const first = said(entry.scriptNow, moment);
    if (first) now.first.push(first);
    const cannot = said(entry.cannot, moment);
    if (cannot !== undefined) now.cannot.push(cannot);
  }
  settle(all.at(-1) ?? opened(''), standing, false);
  return {
    steps: all.map(closed),
    scripts,
    passed,
  };
}

/**
 * Sights of what is under way: a tester who goes on meanwhile sees them; otherwise they are there
 * for a moment.
 */
function settle({ sees, meanwhile }: Open, standing: readonly string[], isOver: boolean): void {
  (isOver || sees.length > 0 ? meanwhile : sees).push(...standing);
}

const closed = ({ first, sees, meanwhile, ...step }: Open): WalkStep => ({
  ...step,
  sees: [...new Set(sees)],
  meanwhile: [...new Set(meanwhile)].filter((one) => !sees.includes(one)),
  first: scriptedIn(first),
});

/** Calls that run while a tester does something else, which have to last as long as that takes. */
function heldBefore({ calls, machine }: AnyScript, { before }: Moment): readonly ServerScript[] {
  if (before === undefined || calls === undefined || !before.hasTag('busy')) return [];
  const slots = slotsIn(machine.root);
  return Object.keys(childrenOf(before)).flatMap((id) => {
    const call = calls[slots.get(id) ?? id];
    return call === undefined ? [] : [hold(call)];
  });
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The patient waits in a state. */
function busyIn({ root }: AnyStateMachine) {
  return (leaf: string): boolean => {
    let node = root as AnyStateMachine['root'] | undefined;
    if (node?.tags.includes('busy')) return true;
    for (const name of leaf.split('.')) {
      node = node?.states[name] as AnyStateMachine['root'] | undefined;
      if (node?.tags.includes('busy')) return true;
    }
    return false;
  };
}
