import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sso } from '#machines/sso.ts';
import { useSay } from '#text/say.tsx';
import { Challenge } from '#ui/Challenge.tsx';

export interface Props {
  readonly actor: ActorRefFrom<typeof sso>;
}

/** The questions before anything is shown. */
export function Confirming({ actor }: Props) {
  const say = useSay();
  const { questions, misses, triesLeft, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Challenge
      {...{ questions, misses, triesLeft, problem, busy }}
      heading={say('headings_ssochallenge')}
      topicOf={(field) => say('labels_ssochallenge', { field })}
      button={say('buttons_paynow')}
      onAnswered={(answers) => actor.send({ type: 'answers.given', answers })}
    />
  );
}
