import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { CodeRef } from './actor.ts';
import { Over } from './Over.tsx';
import { Shown } from './Shown.tsx';

interface Props {
  readonly actor: CodeRef;
  readonly isFramed?: boolean;
}

/** A code by its own address: to be paid, over, or not there. */
export default function CashCodePage({ actor, isFramed = false }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const code = useSelector(actor, ({ context }) => context.code);
  return <div data-state={state}>{contentOf({ actor, isFramed }, state, code)}</div>;
}

type Snapshot = ReturnType<CodeRef['getSnapshot']>;

const contentOf = (
  { actor, isFramed }: Required<Props>,
  state: Snapshot['value'],
  code: Snapshot['context']['code'],
) => {
  if (state === 'missing') return <Gone actor={actor} />;
  if (state === 'unread') return <Unread actor={actor} />;
  if (state === 'reading' || code === undefined) return <Reading />;
  return state === 'over' || code.standing !== 'open' ? (
    <Over actor={actor} code={code} />
  ) : (
    <Shown {...{ actor, code, isFramed }} />
  );
};

function Reading() {
  const say = useSay();
  return <Busy says={say('labels_cashreading')} />;
}

function Gone({ actor }: { readonly actor: CodeRef }) {
  const say = useSay();
  return (
    <NoticePage
      heading={say('headings_cashgone')}
      topics={[say('topics_cashgone')]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'done.chosen' })}>
          {say('buttons_done')}
        </Button>
      }
    />
  );
}

function Unread({ actor }: { readonly actor: CodeRef }) {
  const say = useSay();
  return (
    <NoticePage
      heading={say('headings_cashunread')}
      topics={[say('topics_cashunread')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'check.chosen' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'done.chosen' })}>
            {say('buttons_done')}
          </Button>
        </>
      }
    />
  );
}
