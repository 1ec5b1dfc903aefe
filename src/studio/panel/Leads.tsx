import type { ChartTransition } from '../chart/graph.ts';
import { thenOf, titleOf, whenOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import styles from './Panel.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The transitions of a state as sentences. */
export function Leads({ drawing, state, way }: SectionProps & { way: 'out' | 'in' }) {
  const { graph } = drawing;
  const isOut = ({ source }: ChartTransition) => source === state.id;
  const isIn = ({ source, targets }: ChartTransition) =>
    source !== state.id && targets.includes(state.id);
  const list = graph.transitions.filter(way === 'out' ? isOut : isIn);
  if (list.length === 0) return null;
  return (
    <Section title={way === 'out' ? 'What leads on' : 'What leads here'}>
      <ul className={styles.leads}>
        {list.map((one) => {
          const other = way === 'in' ? one.source : one.targets[0];
          const name = graph.states.find(({ id }) => id === other)?.name ?? '';
          return (
            <li key={one.id} data-failing={one.cause === 'failure' || undefined}>
              <span>{sentenceStart(whenOf(one))}</span>{' '}
              {way === 'out' && <span>→ {thenOf(graph, one)} </span>}
              {other !== undefined && other !== state.id && (
                <a href={chartHref(graph.name, other)}>
                  {way === 'out' ? 'to' : 'from'} {titleOf(other === '' ? graph.machine : name)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
