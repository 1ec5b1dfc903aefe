import { ApiFailure } from '#domain/failure.ts';
import type { ChartPlans, Scenario } from '../../walking/chart-plans.ts';
import type { Answer, Happening } from '../../walking/walk.ts';
import { placeOf } from '../transition-ids.ts';
import { waits } from '../waits.ts';
import type { Call, Stage } from './stage.ts';

/** After the accident: the server stays away, or is there again. */
export type Weather = 'down' | 'up';

export const lost = new ApiFailure('offline', { route: 'any' });

/** More than the longest session needs. */
const mostRounds = 1_000;
const round = 5_000;

/** Lets time pass, and whoever is asked answer, until the chart rests or ends; how it did so. */
export function settle(
  stage: Stage,
  { plan }: Scenario,
  { name, speakers }: Pick<ChartPlans, 'name' | 'speakers'>,
  weather: Weather,
): boolean {
  for (let done = 0; done < mostRounds; done += 1) {
    const state = stage.now();
    if (state.status !== 'active' || !state.hasTag('busy')) return true;
    const [call] = stage.calls();
    if (call) {
      stage.answer(
        call,
        weather === 'down' ? { error: lost } : goodAnswer(stage, plan.answers, call),
      );
      continue;
    }
    const said = isAwaiting(name, stage) ? saidByOthers(stage, plan, speakers, weather) : undefined;
    if (said) stage.say(said);
    else stage.pass(round);
  }
  return false;
}

/** It waits for another part of the portal. */
const isAwaiting = (name: string, stage: Stage): boolean =>
  stage.now()._nodes.some((node) => Object.hasOwn(waits[name] ?? {}, placeOf(node)));

/** The first planned answer that is no refusal. */
export function goodAnswer(
  stage: Stage,
  answers: Scenario['plan']['answers'],
  { slot }: Call,
): Answer {
  const planned = answers?.[slot];
  const list = planned instanceof Function ? planned(stage.now() as never) : (planned ?? []);
  return list.find((one) => !('error' in one)) ?? { error: lost };
}

/** What the rest of the portal tells the chart; good news, or the worst there is. */
function saidByOthers(
  stage: Stage,
  plan: Scenario['plan'],
  speakers: Readonly<Record<string, string>>,
  weather: Weather,
): Happening | undefined {
  const state = stage.now();
  const says = plan.says instanceof Function ? plan.says(state as never) : plan.says;
  const told = stage
    .others()
    .map((call) => goodAnswer(stage, plan.answers, call))
    .flatMap((answer) => ('event' in answer ? [answer.event] : []));
  const possible = [...says, ...told].filter(
    (event) => speakers[event.type] === 'portal' && state.can(event),
  );
  return weather === 'up' ? possible[0] : possible.at(-1);
}
