import type { Entry } from './entry.ts';
import { drawingOfMachine, nameOfMachine } from './charts.ts';
import { happenedIn } from './step-words.ts';
import styles from './Scrubber.module.css';

interface Props {
  readonly steps: readonly Entry[];
  /** The number of steps up to the moment on show. */
  readonly at: number;
  readonly onGo: (count: number) => void;
}

/** Leads back and forth through the steps; at the end it follows the running portal. */
export function Scrubber({ steps, at, onGo }: Props) {
  const step = steps[at - 1];
  const words = step
    ? `${nameOfMachine(step.chart)}: ${happenedIn(drawingOfMachine(step.chart)?.graph, step)}`
    : 'Nothing has happened yet';
  const isNow = at === steps.length;
  return (
    <div className={styles.scrubber} role="group" aria-label="What happened, step by step">
      <button
        type="button"
        onClick={() => onGo(at - 1)}
        disabled={at <= 1}
        aria-label="One step back"
      >
        ‹
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`step ${at} of ${steps.length}, ${words}`}
        min={Math.min(1, steps.length)}
        max={steps.length}
        value={at}
        onChange={({ currentTarget }) => onGo(Number(currentTarget.value))}
      />
      <button type="button" onClick={() => onGo(at + 1)} disabled={isNow} aria-label="One step on">
        ›
      </button>
      <button type="button" onClick={() => onGo(steps.length)} disabled={isNow}>
        Now
      </button>
      <p>
        <strong>
          {at} of {steps.length}
        </strong>{' '}
        {words}
      </p>
    </div>
  );
}
