import type { WalkedChart } from '../walking/walked-chart.ts';
import { eventsOf } from '../walking/typed.ts';
import { endlessWaits, isBusy } from './busy.ts';
import { brokenRules, callsOf } from './chart-problems.ts';
import type { Check } from './checks.ts';
import { unheardEvents } from './heard.ts';
import { shown } from './shown.ts';
import { type Read, unseen } from './sight.ts';
import { stranded } from './stranded.ts';
import { stuck } from './stuck.ts';
import type { Survey } from './survey.ts';
import { missingTexts, textsIn } from './texts.ts';
import { statesOf } from './transition-ids.ts';
import { oneSided, unwalked } from './walked.ts';

export interface House {
  readonly read: Read;
  /** The keys that each language has. */
  readonly languages: Readonly<Record<string, ReadonlySet<string>>>;
}

/** The holes of a chart, by check, one sentence each. */
export function holesIn(
  walked: WalkedChart,
  survey: Survey,
  { read, languages }: House,
): Readonly<Record<Check, readonly string[]>> {
  const { name, machine, rests, carried, waits } = walked;
  const rows = shown[name] ?? {};
  const broken = brokenRules(machine, rests);
  return {
    ...broken,
    ends: [...broken.ends, ...stranded(machine, carried, rests), ...stuck(survey, rests)],
    events: [...broken.events, ...unheardEvents(walked)],
    walks: unwalked(survey),
    guards: oneSided(survey),
    waits: endlessWaits(machine, waits),
    sights: unseen(machine, rows, read),
    texts: missingTexts(name, rows, languages, read),
  };
}

/** The number of things that each check looked at, so that nothing looked at is not taken for whole. */
export function lookedAt(
  { name, machine }: WalkedChart,
  { ids, guards }: Survey,
  { read, languages }: House,
): Readonly<Record<Check, number>> {
  const states = statesOf(machine.root).filter(({ parent }) => parent !== undefined);
  const leaves = states.filter(({ type }) => type === 'atomic');
  return {
    described: states.length,
    reached: states.length,
    ends: leaves.length,
    exits: [machine.root, ...states].flatMap((state) => callsOf(machine, state)).length,
    events: eventsOf(machine).filter((type) => !type.startsWith('xstate.')).length,
    walks: ids.size,
    guards: guards.size,
    waits: leaves.filter(isBusy).length,
    sights: leaves.length,
    texts: textsIn(shown[name] ?? {}, read).size * Object.keys(languages).length,
  };
}
