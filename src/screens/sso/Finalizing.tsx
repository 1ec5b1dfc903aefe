import { useSay } from '#text/say.tsx';
import { BusyBox } from '#ui/Busy.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import styles from './sso.module.css';

/** Whoever was sent here waits for a moment, and is told for what. */
export function Finalizing() {
  const say = useSay();
  return (
    <div className={styles.page}>
      <MainHeading>{say('headings_ssofinalizing')}</MainHeading>
      <BusyBox>
        <p>{say('topics_ssofinalizing')}</p>
      </BusyBox>
    </div>
  );
}
