import { useSelector } from '@xstate/react';
import type { CashCode } from '#domain/cash-code.ts';
import { addressOf } from '#domain/place-at.ts';
import { clockIn } from '#text/ago.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { Question } from '#ui/Question.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import { useMoney } from '#ui/use-money.ts';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import type { CodeRef } from './actor.ts';
import styles from './cash-code.module.css';
import { Sheet } from './Sheet.tsx';

const troubles = { busy: 'errors_cashbusy', failed: 'errors_cashend' } as const;

interface Props {
  readonly actor: CodeRef;
  readonly code: CashCode;
  /** Within a page of the provider's the code's own address is not seen. */
  readonly isFramed: boolean;
}

/** The code, and all that can be done with it. */
export function Shown({ actor, code, isFramed }: Props) {
  const say = useSay();
  const state = useSelector(actor, ({ value }) => value);
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  const box = useTakesFocus(trouble !== undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <MainHeading>{say('headings_cashcode')}</MainHeading>
        <p>{say('topics_cashshow')}</p>
      </header>
      {trouble && (
        <div ref={box} tabIndex={-1}>
          <Trouble>{say(troubles[trouble])}</Trouble>
        </div>
      )}
      <Held code={code} />
      <Kept code={code} />
      <WentBack code={code} />
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
        {say(isFramed ? 'topics_cashbackframe' : 'topics_cashback')} {say('topics_cashother')}
      </p>
      {isFramed && <OwnPage handle={code.handle} />}
      {(state === 'asking' || state === 'ending') && (
        <EndQuestion actor={actor} isEnding={state === 'ending'} />
      )}
    </div>
  );
}

/** The code's own address, which a frame does not show: opened there it can be kept. */
function OwnPage({ handle }: Pick<CashCode, 'handle'>) {
  const say = useSay();
  const { slug } = useTenant();
  return (
    <p>
      <a
        href={`/${slug}/#${addressOf('cashCode', { handle })}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {say('links_cashownpage')}
        <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
      </a>
    </p>
  );
}

/** The payment that holds the code just now, and until when. */
function Held({ code: { held, isBeingPaid, freeAt } }: { readonly code: CashCode }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  if (held === 0) return null;
  const amount = written(held);
  return (
    <Note icon="info">
      <p>
        {isBeingPaid && freeAt !== undefined
          ? say('topics_cashbeing', { amount, time: clockIn(0, new Date(freeAt), language) })
          : say('topics_cashheld', { amount })}
      </p>
    </Note>
  );
}

/** Money on top of the bills that is kept, while what paid them went back. */
function Kept({ code: { beyond, paid } }: { readonly code: CashCode }) {
  const say = useSay();
  const written = useMoney();
  if (beyond === 0) return null;
  return (
    <Note icon="info">
      <p>{say('topics_cashpaidsum', { amount: written(paid) })}</p>
      <p>{say('topics_cashbeyond', { amount: written(beyond) })}</p>
      <p>{say('topics_cashgetback')}</p>
    </Note>
  );
}

/** Money that was paid with the code and went back: its bills are to be paid again. */
function WentBack({ code: { back } }: { readonly code: CashCode }) {
  const say = useSay();
  const written = useMoney();
  if (back === 0) return null;
  return (
    <Note icon="info">
      <p>{say('topics_cashwentback', { amount: written(back) })}</p>
    </Note>
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
