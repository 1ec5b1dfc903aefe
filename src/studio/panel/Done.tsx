import { spaced } from '#walks/chart/spelling.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The entry and exit actions of a state. */
export function Done({ state: { entry, exit } }: SectionProps) {
  if (entry.length + exit.length === 0) return null;
  return (
    <Section title="What it does">
      <ul>
        {entry.map((action) => (
          <li key={`in ${action}`}>when it begins: {spaced(action)}</li>
        ))}
        {exit.map((action) => (
          <li key={`out ${action}`}>when it ends: {spaced(action)}</li>
        ))}
      </ul>
    </Section>
  );
}
