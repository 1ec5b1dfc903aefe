import { useSay } from '#text/say.tsx';
import styles from './PasswordHint.module.css';
import { PasswordRules } from './PasswordRules.tsx';

interface Props {
  /** The password as typed so far. */
  readonly typed: string;
  /** The password must differ from the last four; false for a first password. */
  readonly lastFour?: boolean;
}

/** The rules below the field of a new password. */
export function PasswordHint({ typed, lastFour }: Props) {
  const say = useSay();
  return (
    <div className={styles.hint}>
      <PasswordRules typed={typed} />
      {lastFour && <p>{say('topics_passwordhintlastfour')}</p>}
    </div>
  );
}
