import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './help.module.css';
import type { Props } from './props.ts';

/** The ways out: back, and on to the credit that was asked for, neither of them stronger. */
export function Onward({ actor }: Props) {
  const say = useSay();
  const { leadsOn, isFinancing } = useSelector(actor, ({ context }) => context);
  return (
    <div className={styles.actions}>
      <Button onClick={() => actor.send({ type: 'back.chosen' })}>{say('buttons_back')}</Button>
      {leadsOn && (
        <Button onClick={() => actor.send({ type: 'onward.chosen' })}>
          {say(isFinancing ? 'buttons_helponwardfinancing' : 'buttons_helponward')}
        </Button>
      )}
    </div>
  );
}
