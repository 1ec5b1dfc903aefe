import { useEffect, useRef } from 'react';
import { Section } from '../panel/Section.tsx';
import { drawingOfMachine, nameOfMachine } from './charts.ts';
import type { Entry } from './entry.ts';
import styles from './EventList.module.css';
import { happenedIn, standsIn } from './step-words.ts';

interface Props {
  readonly steps: readonly Entry[];
  readonly at: number;
  readonly onGo: (count: number) => void;
  /** The number of events that moved nothing. */
  readonly quiet: number;
  /** The number of times that recording failed. */
  readonly missed: number;
}

const mostShown = 100;

/** The events, the last first; each leads back to its moment. */
export function EventList({ steps, at, onGo, quiet, missed }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => bringUp(list.current), [at]);
  const last = steps.map((step, index) => ({ step, count: index + 1 })).slice(-mostShown);
  return (
    <Section title="What happened">
      {steps.length === 0 && <p>Nothing yet. Use the portal, and it is written down here.</p>}
      <ol ref={list} className={styles.events} reversed start={steps.length} aria-label="Events">
        {last.toReversed().map(({ step, count }) => (
          <li key={count}>
            <button
              type="button"
              aria-current={count === at ? 'step' : undefined}
              onClick={() => onGo(count)}
            >
              <Words step={step} before={beforeIn(steps, count - 1)} />
            </button>
          </li>
        ))}
      </ol>
      {quiet > 0 && (
        <p className={styles.quiet}>
          {quiet === 1 ? 'One thing more' : `${quiet} things more`} happened and moved nothing.
        </p>
      )}
      {missed > 0 && (
        <p role="alert">The live view itself failed, and missed {missed} of what happened.</p>
      )}
    </Section>
  );
}

/** Scrolls the list to the event on show, without moving the page. */
function bringUp(list: HTMLElement | null): void {
  const one = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !one) return;
  const top = one.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 0 || top + one.offsetHeight > list.clientHeight) list.scrollTop += top - 8;
}

function Words({ step, before }: { step: Entry; before: Entry | undefined }) {
  const graph = drawingOfMachine(step.chart)?.graph;
  const stands = standsIn(graph, step, before);
  return (
    <>
      <span className={styles.chart}>
        {nameOfMachine(step.chart)} <time>{clock(step.at)}</time>
      </span>
      <span>{happenedIn(graph, step)}</span>
      {stands.length > 0 && step.status !== 'stopped' && (
        <span className={styles.stands}>→ {stands.join('; ')}</span>
      )}
    </>
  );
}

/** The event before, of the same conversation. */
const beforeIn = (steps: readonly Entry[], index: number): Entry | undefined =>
  steps.slice(0, index).findLast(({ actor }) => actor === steps[index]?.actor);

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB');
