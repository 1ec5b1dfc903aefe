import { useSay } from '#text/say.tsx';
import styles from './PasswordHint.module.css';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  /** What is typed so far. */
  readonly typed: string;
  /** For whoever had passwords before. */
  readonly lastFour?: boolean;
}

/** Below the field of a new password: what it must have, and for whom it must be new. */
export function PasswordHint({ typed, lastFour }: Props) {
  const say = useSay();
  return (
    <div className={styles.hint}>
      <PasswordRules typed={typed} />
      {lastFour && <p>{say('topics_passwordhintlastfour')}</p>}
    </div>
  );
}
