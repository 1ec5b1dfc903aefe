import { ApiFailure } from '#domain/failure.ts';
import type { WalkedChart, Scenario } from '../../walking/walked-chart.ts';
import type { Answer, Happening } from '../../walking/walk.ts';
import { placeOf } from '../transition-ids.ts';
import type { Call, Stage } from './stage.ts';

/** After the accident: the server stays away, or is there again. */
export type Weather = 'down' | 'up';

export const lost = new ApiFailure('offline', { route: 'any' });

/** The most rounds: more than the longest session needs. */
const mostRounds = 1_000;
const round = 5_000;

/** Lets time pass, and whoever is asked answer, until the chart rests or ends; how it did so. */
export function settle(
  stage: Stage,
  { ground }: Scenario,
  { waits, speakers }: Pick<WalkedChart, 'waits' | 'speakers'>,
  weather: Weather,
): boolean {
  for (let done = 0; done < mostRounds; done += 1) {
    const state = stage.now();
    if (state.status !== 'active' || !state.hasTag('busy')) return true;
    const [call] = stage.calls();
    if (call) {
      stage.answer(
        call,
        weather === 'down' ? { error: lost } : goodAnswer(stage, ground.answers, call),
      );
      continue;
    }
    const said = isAwaiting(stage, waits)
      ? saidByOthers(stage, ground, speakers, weather)
      : undefined;
    if (said) stage.say(said);
    else stage.pass(round);
  }
  return false;
}

/** The chart waits for another part of the portal. */
const isAwaiting = (stage: Stage, waits: WalkedChart['waits'] = {}): boolean =>
  stage.now()._nodes.some((node) => Object.hasOwn(waits, placeOf(node)));

/** The first answer of the slot that is no refusal. */
export function goodAnswer(
  stage: Stage,
  answers: Scenario['ground']['answers'],
  { slot }: Call,
): Answer {
  const given = answers?.[slot];
  const list = given instanceof Function ? given(stage.now() as never) : (given ?? []);
  return list.find((one) => !('error' in one)) ?? { error: lost };
}

/** The events that the rest of the portal tells the chart; good news, or the worst there is. */
function saidByOthers(
  stage: Stage,
  ground: Scenario['ground'],
  speakers: Readonly<Record<string, string>>,
  weather: Weather,
): Happening | undefined {
  const state = stage.now();
  const says = ground.says instanceof Function ? ground.says(state as never) : ground.says;
  const answered = stage
    .others()
    .map((call) => goodAnswer(stage, ground.answers, call))
    .flatMap((answer) => ('event' in answer ? [answer.event] : []));
  const possible = [...says, ...answered].filter(
    (event) => speakers[event.type] === 'portal' && state.can(event),
  );
  return weather === 'up' ? possible[0] : possible.at(-1);
}
