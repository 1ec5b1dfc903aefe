import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** Where it is written. */
export const Source = ({ drawing: { graph }, state }: SectionProps) => (
  <Section title="Where it is written">
    <p>
      <code>{graph.source}</code>
      {state.id !== '' && (
        <>
          , <code>{state.id}</code>
        </>
      )}
    </p>
  </Section>
);
