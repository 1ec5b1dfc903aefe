import { useSelector } from '@xstate/react';
import { isOfPatient, isOfPayer } from '#domain/plans/link-question.ts';
import { useSay } from '#text/say.tsx';
import { Challenge } from '#ui/Challenge.tsx';
import type { Props } from './props.ts';
import { WhomToCall } from './WhomToCall.tsx';

/** The question that the letter does not answer, before the plan is shown. */
export function Confirming({ actor }: Props) {
  const say = useSay();
  const { questions, misses, triesLeft, location } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const whose = questions.every(({ name }) => isOfPatient(name))
    ? 'topics_planlinkof'
    : questions.every(({ name }) => isOfPayer(name))
      ? 'topics_planlinkmeans'
      : 'topics_planlinktyped';
  return (
    <Challenge
      {...{ questions, misses, triesLeft, busy }}
      problem={undefined}
      heading={say('titles_planlink')}
      topicOf={(field) => say(whose, { field })}
      missed={
        triesLeft === 1
          ? say('topics_planlinkmissone')
          : say('topics_planlinkmiss', { count: `${triesLeft}` })
      }
      button={say('buttons_showplan')}
      onAnswered={(answers) => actor.send({ type: 'answers.given', answers })}
    >
      <WhomToCall topic="topics_planlinkunknown" location={location} />
    </Challenge>
  );
}
