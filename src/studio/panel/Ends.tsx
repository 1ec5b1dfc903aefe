import { titleOf, whenOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import styles from './Panel.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The ends of a conversation on the map, each with every place to which it may lead. */
export function Ends({ drawing: { graph }, state }: SectionProps) {
  const own = graph.transitions.filter(({ source }) => source === state.id);
  const byEnd = Map.groupBy(own, whenOf);
  if (byEnd.size === 0) return null;
  return (
    <Section title="Its ends, and where each leads">
      <ul className={styles.leads}>
        {[...byEnd].map(([when, ways]) => (
          <li key={when}>
            <b>{when}</b>
            <ul>
              {ways
                .flatMap(({ targets }) => targets)
                .map((target) => (
                  <li key={target}>
                    {target === state.id ? (
                      'begins anew'
                    ) : (
                      <a href={chartHref(graph.name, target)}>
                        {titleOf(graph.states.find(({ id }) => id === target)?.name ?? target)}
                      </a>
                    )}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
