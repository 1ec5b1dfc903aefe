import { fileNameOf } from '#walks/chart/spelling.ts';
import { drawings } from '../drawings.ts';
import { chartHref, walksHref } from '../place.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The chart of a conversation on the map; a page to read has none. */
export function OwnChart({ state }: SectionProps) {
  const own = drawings.find(({ graph }) => fileNameOf(graph.name) === state.name)?.graph.name;
  if (own === undefined) return null;
  return (
    <Section title="The conversation itself">
      <p>
        <a href={chartHref(own)}>Its chart</a>, <a href={walksHref(own)}>its walks</a>
      </p>
    </Section>
  );
}
