import type { AnyStateNode } from 'xstate';
import { isCall } from '../../chart/calls.ts';
import type { WalkedChart } from '../../walking/walked-chart.ts';
import { titleOf } from '../../walking/sentence.ts';
import { type Step, wayTo } from '../../walking/walk.ts';
import { isBusy, isMomentary } from '../busy.ts';
import { shown } from '../shown.ts';
import { shownOf } from '../sight.ts';
import type { Survey, Surveyed } from '../survey.ts';
import { ordealsFor, type Ordeal } from './ordeals.ts';
import { settle, type Weather } from './settle.ts';
import { type Call, perform, type Stage, stageOf } from './stage.ts';

/** The shortest way to a call that the chart makes. */
export interface Way extends Call {
  readonly scenario: Surveyed;
  readonly steps: readonly Step[];
}

/** A walk with one accident of one call. */
export interface ChaosWalk {
  readonly name: string;
  /** The accident of the call, whichever call it was. */
  readonly accident: string;
  /** The problem of the walk's end, if there is one. */
  readonly run: () => string | undefined;
}

/** Calls of a chart, each once, by the shortest way to it. */
export function callsIn({ machine, scenarios }: Survey): readonly Way[] {
  const found = new Map<string, Way>();
  for (const scenario of scenarios) {
    const { begun, moves } = scenario.explored;
    const note = (deeds: typeof begun.deeds, steps: () => readonly Step[]) => {
      for (const { type, params } of deeds) {
        if (type !== 'xstate.spawnChild') continue;
        const { id, src } = params as { id: string; src: string };
        // A call that is made from the start on is made in every scenario, and answered in some.
        const isAnswered = Object.hasOwn(scenario.ground.answers ?? {}, src);
        if (!isCall(machine, src) || !isAnswered || found.has(id)) continue;
        found.set(id, { id, slot: src, scenario, steps: steps() });
      }
    };
    note(begun.deeds, () => []);
    moves.forEach(({ played }, at) => note(played.deeds, () => wayTo(moves, at)));
  }
  return [...found.values()];
}

/**
 * Walks in which each call of a chart is refused, fails, comes late, is lost or doubled, in both
 * kinds of weather.
 */
export const chaosWalks = (walked: WalkedChart, survey: Survey): readonly ChaosWalk[] =>
  callsIn(survey).flatMap((way) =>
    [...ordealsFor(way.slot, way.scenario), again(walked, way)].flatMap((ordeal) =>
      (['down', 'up'] as const).map((weather) => ({
        accident: ordeal.name.replace(/ \(\d+\)$/, ''),
        name: `${way.id} ${ordeal.name}, and the server is ${weather} after that`,
        run: () => endOf(walked, way, ordeal, weather),
      })),
    ),
  );

function endOf(
  walked: WalkedChart,
  way: Way,
  ordeal: Ordeal,
  weather: Weather,
): string | undefined {
  const stage = stageOf(walked.machine, way.scenario.ground);
  const title = `${way.id} ${ordeal.name} after: ${titleOf({ start: '', steps: way.steps }) || 'the start'}`;
  try {
    for (const { event, child } of way.steps) perform(stage, event, child);
    if (!stage.calls().some(({ id }) => id === way.id)) return `${title}: it is not asked at all`;
    ordeal.happen(stage, way);
    const isSettled = settle(stage, way.scenario, walked, weather);
    const problem = problemOf(walked, stage, isSettled);
    return problem && `${title}: ${problem}`;
  } catch (error) {
    return `${title}: ${String(error)}`;
  } finally {
    stage.leave();
  }
}

function problemOf({ name }: WalkedChart, stage: Stage, isSettled: boolean): string | undefined {
  const state = stage.now();
  if (stage.failure() !== undefined)
    return `the chart breaks, for nothing in it says what happens then (${String(stage.failure())})`;
  if (!isSettled) return `it stays busy in ${JSON.stringify(state.value)}`;
  const leaves = (state._nodes as readonly AnyStateNode[]).filter(({ type }) => type === 'atomic');
  const mute = leaves.find((node) => !node.description);
  if (mute) return `it ends in ${mute.id}, which nobody described`;
  const dark = leaves.find(
    (node) => !isMomentary(node) && !isBusy(node) && !shownOf(node, shown[name] ?? {}),
  );
  return dark && `it ends in ${dark.id}, which shows nothing`;
}

/** The press that led to the call, once more while it is under way. */
const again = ({ once = [] }: WalkedChart, { slot, steps }: Way): Ordeal => ({
  name: 'is under way when the same is done again',
  happen: (stage) => {
    const press = steps.findLast(({ child, event }) => !child && !event.type.startsWith('xstate.'));
    const asked = () => stage.asked.filter((one) => one.slot === slot).length;
    const before = asked();
    if (press) stage.say(press.event);
    if (once.includes(slot) && asked() > before) throw new Error(`${slot} is asked twice at once`);
  },
});
