import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { problemSentence } from '#text/problem.ts';
import { momentOf } from '#text/moments.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTenant } from '#ui/tenant.tsx';
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

/** The visit by a link is over: each letter about the plan opens it again. */
export function Ended({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_planlinkended')}
      topics={[say('topics_planlinkended')]}
      more={<WhomToCall />}
      actions={<ToStart actor={actor} isOnly />}
    />
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

/** Answers were given too often: until when to wait, and whom to call before then. */
export function Locked({ actor }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { timeZone } = useTenant();
  const location = useSelector(actor, ({ context }) => context.location);
  const wait = useSelector(actor, ({ context }) => context.wait);
  const [until] = useState(() => new Date(Date.now() + wait * 1_000).toISOString());
  const moment = momentOf(until, language, timeZone);
  return (
    <NoticePage
      icon="history"
      heading={say('headings_planlinklocked')}
      topics={[say('topics_planlinklockeduntil', { moment }), say('topics_planlinkgoeson')]}
      more={<WhomToCall topic="topics_planlinkcallnow" location={location} />}
      actions={<ToStart actor={actor} isOnly />}
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
