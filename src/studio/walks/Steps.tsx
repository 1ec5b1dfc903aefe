import type { WalkStep } from '#walks/telling/tell.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import { StepItem } from './StepItem.tsx';
import styles from './Walks.module.css';

interface Props {
  readonly walk: TestWalk;
  readonly ticked: readonly number[];
  readonly onTick: (ticked: readonly number[]) => void;
}

/** The steps in order; those that only lead to the walk stand apart. */
export function Steps({ walk: { before, steps }, ticked, onTick }: Props) {
  const item = (step: WalkStep, at: number) => (
    <StepItem
      key={`${at} ${step.do}`}
      step={step}
      isTicked={ticked.includes(at)}
      onTick={() =>
        onTick(ticked.includes(at) ? ticked.filter((one) => one !== at) : [...ticked, at])
      }
    />
  );
  return (
    <>
      {before.length > 0 && (
        <section aria-labelledby="before" className={styles.before}>
          <h2 id="before">To get there</h2>
          <ol>{before.map(item)}</ol>
        </section>
      )}
      <section aria-labelledby="walk" className={styles.steps}>
        <h2 id="walk">The walk</h2>
        <ol start={before.length + 1}>{steps.map((step, at) => item(step, before.length + at))}</ol>
      </section>
    </>
  );
}
