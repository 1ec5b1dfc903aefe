import { useSelector } from '@xstate/react';
import { CardChoice } from './CardChoice.tsx';
import { Change } from './Change.tsx';
import { Foot } from './Foot.tsx';
import { Page } from './Page.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';

/** The cards, and what changes with the chosen one: the same fields, so that the focus stays where it is. */
export function Choosing(props: Props) {
  const { actor } = props;
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const isChosen = useSelector(actor, (now) => !now.matches('choosing'));
  return (
    <Page actor={actor}>
      <div inert={busy} className={styles.choice}>
        <CardChoice actor={actor} />
      </div>
      {isChosen && <Change actor={actor} busy={busy} />}
      <Foot {...props} busy={busy} />
    </Page>
  );
}
