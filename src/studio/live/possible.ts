import { isWithin, type ChartGraph } from '#walks/chart/graph.ts';
import { spaced } from '#walks/chart/spelling.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import type { Happening } from '#walks/walking/walk.ts';
import type { Running } from './entry.ts';
import { fieldsOf, harmlessOf } from './harmless.ts';

/** An event that a chart would listen to now. */
export interface Possible {
  readonly words: string;
  /**
   * The event that may be sent in the patient's place; without one, `why` says how it comes about.
   */
  readonly event?: Happening;
  readonly why?: string;
}

interface Now {
  readonly graph: ChartGraph;
  readonly leaves: readonly string[];
  readonly running: Running | undefined;
  readonly walked: WalkedChart | undefined;
}

export function possibleIn({ graph, leaves, running, walked }: Now): readonly Possible[] {
  const heard = graph.transitions.filter(
    ({ cause, source, about }) =>
      cause === 'event' && about !== '*' && leaves.some((leaf) => isWithin(leaf, source)),
  );
  const types = [...new Set(heard.map(({ about }) => about))];
  const ways = types.flatMap((type) => waysOf(type, running, walked));
  return [...ways.filter(({ event }) => event), ...ways.filter(({ event }) => !event)];
}

/** The calls that have not answered yet. */
export const askedIn = (graph: ChartGraph, leaves: readonly string[]): readonly string[] =>
  graph.states
    .filter(({ id }) => leaves.some((leaf) => isWithin(leaf, id)))
    .flatMap(({ invokes }) => invokes.map(({ id }) => id))
    .filter((asked) =>
      graph.transitions.some(
        ({ cause, about }) => about === asked && (cause === 'answer' || cause === 'failure'),
      ),
    );

function waysOf(
  type: string,
  running: Running | undefined,
  walked: WalkedChart | undefined,
): readonly Possible[] {
  const words = spaced(type);
  const speaker = walked?.speakers[type];
  if (speaker === 'portal') return [{ words, why: 'the portal says it itself' }];
  if (speaker === 'clock') return [{ words, why: 'the clock says it' }];
  const samples = samplesOf(type, walked);
  // No scenario sends the event, so its fields are unknown, and without them it would do harm.
  if (samples.length === 0) return [{ words, why: 'the page tells it by itself' }];
  if (samples.every((one) => Object.keys(one).length === 1))
    return running?.can.includes(type)
      ? [{ words, event: { type } }]
      : [{ words, why: 'not as things are' }];
  const harmless = samples.filter(isHarmless);
  if (harmless.length > 0)
    return harmless.map((event) => ({ words: `${words}: ${saidWith(event)}`, event }));
  return [
    {
      words,
      why: speaker === 'patient' ? 'needs the form' : `comes from the ${speaker ?? 'page'}`,
    },
  ];
}

/** The events of this type that the chart's scenarios send, each once. */
function samplesOf(type: string, walked: WalkedChart | undefined): readonly Happening[] {
  const all = (walked?.scenarios ?? []).flatMap(({ ground: { says } }) =>
    typeof says === 'function' ? [] : says.filter((one) => one.type === type),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** A record keeps every field of the event: there is no secret and no id in them. */
const isHarmless = (event: Happening): boolean => {
  const { type, ...rest } = event;
  const kept = harmlessOf(event);
  return Object.entries(rest).every(
    ([name, value]) => fieldsOf(type).includes(name) && kept?.[name] === value,
  );
};

const saidWith = ({ type: _type, ...rest }: Happening): string =>
  Object.values(rest)
    .filter((value) => typeof value === 'string')
    .join(', ');
