import { useSelector } from '@xstate/react';
import { problemSentence } from '#text/problem.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';
import { WhomToCall } from './WhomToCall.tsx';

function ToStart({ actor, isOnly = false }: Props & { readonly isOnly?: boolean }) {
  const say = useSay();
  return (
    <Button
      look={isOnly ? 'primary' : 'secondary'}
      large
      onClick={() => actor.send({ type: 'start.chosen' })}
    >
      {say('buttons_gotostart')}
    </Button>
  );
}

function Again({ actor }: Props) {
  const say = useSay();
  return (
    <Button look="primary" large onClick={() => actor.send({ type: 'link.retried' })}>
      {say('buttons_tryagain')}
    </Button>
  );
}

/** The link leads to no plan: of none it is said whether there is one. */
export function Over({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="calendar"
      heading={say('headings_planlinkover')}
      topics={[say('topics_planlinkover')]}
      more={<WhomToCall />}
      actions={<ToStart actor={actor} isOnly />}
    />
  );
}

/** Answers were given too often. */
export function Locked({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <NoticePage
      icon="history"
      heading={say('headings_planlinklocked')}
      topics={[problemSentence(lookUp, problem.text, problem.values), say('topics_planlinkgoeson')]}
      more={<WhomToCall />}
      actions={
        <>
          <Again actor={actor} />
          <ToStart actor={actor} />
        </>
      }
    />
  );
}

/** The link may be good, but could not be looked up. */
export function Unopened({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_textlinkunopened')}
      topics={[problemSentence(lookUp, problem.text, problem.values)]}
      actions={
        <>
          <Again actor={actor} />
          <ToStart actor={actor} />
        </>
      }
    />
  );
}
