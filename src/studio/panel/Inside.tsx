import { childrenOf } from '#walks/chart/graph.ts';
import { titleOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The states inside a group. */
export function Inside({ drawing: { graph }, state }: SectionProps) {
  const children = childrenOf(graph, state.id);
  if (children.length === 0) return null;
  return (
    <Section title={state.kind === 'parallel' ? 'Side by side in it' : 'In it'}>
      <ul>
        {children.map(({ id, name, description, isInitial }) => (
          <li key={id}>
            <a href={chartHref(graph.name, id)}>{titleOf(name)}</a>: {description}
            {isInitial && ' (it begins here)'}
          </li>
        ))}
      </ul>
    </Section>
  );
}
