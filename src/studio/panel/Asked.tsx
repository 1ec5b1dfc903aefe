import { askedOf } from '../chart/words.ts';
import { chartInSlot } from '../drawings.ts';
import { chartHref } from '../place.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

/** The calls of a state; a call that runs another chart leads there. */
export function Asked({ state: { invokes } }: SectionProps) {
  if (invokes.length === 0) return null;
  return (
    <Section title="While it lasts, it asks">
      <ul>
        {invokes.map(({ id, slot }) => {
          const chart = chartInSlot(slot);
          return (
            <li key={id}>
              {chart === undefined ? askedOf(id) : <a href={chartHref(chart)}>{askedOf(id)}</a>}{' '}
              <code>{slot}</code>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
