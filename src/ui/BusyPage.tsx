import { BusyBox } from './Busy.tsx';
import styles from './BusyPage.module.css';
import { MainHeading } from './MainHeading.tsx';

/** A wait that is a page of its own, and says for what. */
export const BusyPage = ({ heading, topic }: { heading: string; topic: string }) => (
  <div className={styles.page}>
    <MainHeading>{heading}</MainHeading>
    <BusyBox>
      <p>{topic}</p>
    </BusyBox>
  </div>
);
