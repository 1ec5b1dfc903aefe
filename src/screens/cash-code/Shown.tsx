import { useSelector } from '@xstate/react';
import type { CashCode } from '#domain/cash-code.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { Question } from '#ui/Question.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import type { CodeRef } from './actor.ts';
import styles from './cash-code.module.css';
import { Sheet } from './Sheet.tsx';

const troubles = { busy: 'errors_cashbusy', failed: 'errors_cashend' } as const;

/** The code, and all that can be done with it. */
export function Shown({ actor, code }: { readonly actor: CodeRef; readonly code: CashCode }) {
  const say = useSay();
  const state = useSelector(actor, ({ value }) => value);
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <MainHeading>{say('headings_cashcode')}</MainHeading>
        <p>{say('topics_cashshow')}</p>
      </header>
      {trouble && <Trouble>{say(troubles[trouble])}</Trouble>}
      {code.isBeingPaid && (
        <Note icon="info">
          <p>{say('topics_cashbeing')}</p>
        </Note>
      )}
      <Sheet code={code} />
      <div className={styles.choices}>
        <Button look="primary" large onClick={() => window.print()}>
          {say('buttons_printcode')}
        </Button>
        <Button large onClick={() => actor.send({ type: 'done.chosen' })}>
          {say('buttons_done')}
        </Button>
        <Button look="quiet" large onClick={() => actor.send({ type: 'end.chosen' })}>
          {say('buttons_endcode')}
        </Button>
      </div>
      <p className={styles.soft}>
        {say('topics_cashback')} {say('topics_cashother')}
      </p>
      {(state === 'asking' || state === 'ending') && (
        <EndQuestion actor={actor} isEnding={state === 'ending'} />
      )}
    </div>
  );
}

function EndQuestion({ actor, isEnding }: { readonly actor: CodeRef; readonly isEnding: boolean }) {
  const say = useSay();
  const drop = () => actor.send({ type: 'end.dropped' });
  return (
    <Question
      heading={say('headings_cashend')}
      topic={say('topics_cashend')}
      onDismiss={drop}
      actions={
        <>
          <Button look="primary" onClick={drop}>
            {say('buttons_keepcode')}
          </Button>
          <Button busy={isEnding} onClick={() => actor.send({ type: 'end.confirmed' })}>
            {say('buttons_endcode')}
          </Button>
        </>
      }
    />
  );
}
