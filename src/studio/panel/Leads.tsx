import { isWithin, type ChartState, type ChartTransition } from '#walks/chart/graph.ts';
import { thenOf, titleOf, whenOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import styles from './Panel.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

export type Way = keyof typeof titles;

const titles = {
  out: 'What leads on',
  around: 'What leads on from around it',
  in: 'What leads here',
} as const;

/** The transitions of a state as sentences. */
export function Leads({ drawing, state, way }: SectionProps & { way: Way }) {
  const { graph } = drawing;
  const list = pick[way](graph.transitions, state);
  const nameOf = (id: string) =>
    titleOf(id === '' ? graph.machine : (graph.states.find((one) => one.id === id)?.name ?? ''));
  if (list.length === 0) return null;
  return (
    <Section title={titles[way]}>
      <ul className={styles.leads}>
        {list.map((one) => {
          const other = way === 'in' ? one.source : one.targets[0];
          return (
            <li key={one.id} data-failing={one.cause === 'failure' || undefined}>
              {way === 'around' && <span>Anywhere in {nameOf(one.source)}: </span>}
              <span>{way === 'around' ? whenOf(one) : sentenceStart(whenOf(one))}</span>{' '}
              {way !== 'in' && <span>→ {thenOf(graph, one)} </span>}
              {other !== undefined && other !== state.id && (
                <a href={chartHref(graph.name, other)}>
                  {way === 'in' ? 'from' : 'to'} {nameOf(other)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type Pick = (all: readonly ChartTransition[], state: ChartState) => readonly ChartTransition[];

const pick: Readonly<Record<Way, Pick>> = {
  out: (all, { id }) => all.filter(({ source }) => source === id),
  // A transition that the state always takes keeps the event from its group.
  around: (all, { id }) =>
    all.filter(
      ({ source, event }) =>
        source !== id &&
        isWithin(id, source) &&
        !all.some((own) => own.source === id && own.event === event && own.guard === undefined),
    ),
  in: (all, { id }) => all.filter(({ source, targets }) => source !== id && targets.includes(id)),
};

const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
