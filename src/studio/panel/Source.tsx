import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The file and the place of the state in it. */
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
