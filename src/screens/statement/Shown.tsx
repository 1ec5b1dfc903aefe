import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { BeingProcessed } from '#ui/BeingProcessed.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Actions } from './Actions.tsx';
import { Facts } from './Facts.tsx';
import { Lines } from './Lines.tsx';
import type { Props } from './props.ts';
import styles from './Statement.module.css';

/** A statement: what is owed, what can be done with it, and its lines. */
export function Shown({ actor, account }: Props) {
  const say = useSay();
  const statement = useSelector(actor, ({ context }) => context.statement);
  if (statement === undefined) return null;
  return (
    <div className={styles.page}>
      <MainHeading>{say('headings_viewstatement')}</MainHeading>
      <BeingProcessed owed={account ? [account] : []} />
      <Actions actor={actor} />
      <article className={styles.statement} aria-label={say('titles_statement')}>
        <Facts statement={statement} />
        <Lines statement={statement} />
      </article>
      <div className={styles.leave}>
        <Button large onClick={() => actor.send({ type: 'statement.closed' })}>
          {say('buttons_close')}
        </Button>
      </div>
    </div>
  );
}
