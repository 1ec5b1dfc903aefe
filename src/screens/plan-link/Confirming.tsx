import { useSelector } from '@xstate/react';
import { isOfPatient } from '#domain/plans/link-question.ts';
import { useSay } from '#text/say.tsx';
import { Challenge } from '#ui/Challenge.tsx';
import type { Props } from './props.ts';
import { WhomToCall } from './WhomToCall.tsx';

/** The question that the letter does not answer, before the plan is shown. */
export function Confirming({ actor }: Props) {
  const say = useSay();
  const { questions, misses, triesLeft } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const whose = questions.every(({ name }) => isOfPatient(name))
    ? 'topics_planlinkof'
    : 'topics_planlinktyped';
  return (
    <Challenge
      {...{ questions, misses, triesLeft, busy }}
      problem={undefined}
      heading={say('titles_planlink')}
      topicOf={(field) => say(whose, { field })}
      button={say('buttons_showplan')}
      onAnswered={(answers) => actor.send({ type: 'answers.given', answers })}
    >
      <WhomToCall />
    </Challenge>
  );
}
