import type { ChartPlans } from '../plans/chart-plans.ts';
import { endlessWaits } from './busy.ts';
import { chartProblems } from './chart-problems.ts';
import { unheardEvents } from './heard.ts';
import { resting } from './resting.ts';
import { shown } from './shown.ts';
import { type Read, unseen } from './sight.ts';
import { stuck } from './stuck.ts';
import type { Survey } from './survey.ts';
import { missingTexts } from './texts.ts';
import { waits } from './waits.ts';
import { unwalked } from './walked.ts';

export interface House {
  readonly read: Read;
  /** The keys that each language has. */
  readonly languages: Readonly<Record<string, ReadonlySet<string>>>;
}

export const checks = {
  states: 'every state is described, reached, and leads to an end or to where one may stay',
  events: 'every event of the chart is handled',
  walks: 'every transition is on a walk, and every guard was seen both true and false',
  waits: 'every busy state is bounded in time',
  sights: 'every state is on show, busy or final',
  texts: 'every text that a state shows is there in every language',
} as const;

export type Check = keyof typeof checks;

/** What is not whole about a chart, by check, one sentence each. */
export function holesIn(
  plans: ChartPlans,
  survey: Survey,
  { read, languages }: House,
): Readonly<Record<Check, readonly string[]>> {
  const { name, machine } = plans;
  const rows = shown[name] ?? {};
  return {
    states: [...chartProblems(machine, resting[name]), ...stuck(survey, resting[name])],
    events: unheardEvents(plans),
    walks: unwalked(survey),
    waits: endlessWaits(machine, waits[name]),
    sights: unseen(machine, rows, read),
    texts: missingTexts(name, rows, languages, read),
  };
}
