import { throughHref, walksHref } from '../place.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The link to the test walks through a state. */
export const Walks = ({ drawing: { graph }, state }: SectionProps) => (
  <Section title="Walks">
    <p>
      <a href={state.id === '' ? walksHref(graph.name) : throughHref(graph.name, state.id)}>
        {state.id === '' ? 'The walks of this chart' : 'Walks through this state'}
      </a>
    </p>
  </Section>
);
