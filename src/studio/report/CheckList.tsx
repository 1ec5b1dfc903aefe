import { checkNames, checks, things, type Check } from '#walks/proof/checks.ts';
import { Verdict } from './Verdict.tsx';
import styles from './Report.module.css';

interface Props {
  readonly looked: Readonly<Record<Check, number>>;
  readonly holes: Readonly<Record<Check, readonly string[]>>;
}

/** The checks of the proof, and whether they hold. */
export const CheckList = ({ looked, holes }: Props) => (
  <ul className={styles.checks}>
    {checkNames.map((check) => (
      <li key={check}>
        <Verdict isWell={holes[check].length === 0} />
        <span>
          {sentence(checks[check])} <small>{counted(check, looked[check])}</small>
          <Holes list={holes[check]} />
        </span>
      </li>
    ))}
  </ul>
);

export const Holes = ({ list }: { list: readonly string[] }) =>
  list.length > 0 && (
    <ul className={styles.holes}>
      {list.map((hole) => (
        <li key={hole}>{hole}</li>
      ))}
    </ul>
  );

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function counted(check: Check, count: number): string {
  const [one, several] = things[check];
  return count === 0 ? `(it has no ${several})` : `(${count} ${count === 1 ? one : several})`;
}
