import { useSelector } from '@xstate/react';
import * as resultCodes from '#domain/result-codes.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { ActorProps } from './step.ts';

/** The end of the conversation: nothing that is typed here would help. */
export function Refused({ actor }: ActorProps) {
  const say = useSay();
  const isTaken = useSelector(actor, ({ context }) => context.refusal === resultCodes.accountTaken);
  const close = () => actor.send({ type: 'login.chosen' });
  return (
    <Question
      heading={say(isTaken ? 'errors_4009_heading' : 'errors_4008_heading')}
      topic={
        isTaken
          ? say('errors_4009_topic')
          : `${say('errors_4008_topic')} ${say('topics_foundtoolongago')}`
      }
      onDismiss={close}
      actions={
        <Button look="primary" onClick={close}>
          {say('buttons_gobacktologin')}
        </Button>
      }
    />
  );
}
