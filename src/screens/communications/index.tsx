import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { communications } from '#machines/communications.ts';
import { AskingConsent } from './AskingConsent.tsx';
import { Choosing } from './Choosing.tsx';
import type { Props } from './props.ts';

const Nothing = () => null;

/** In front of the choices, which stay as they are. */
const questions = {
  choosing: Nothing,
  askingConsent: AskingConsent,
  saving: Nothing,
  savingCard: Nothing,
  checking: Nothing,
  checkingCard: Nothing,
  done: Nothing,
} as const satisfies Record<StateValueFrom<typeof communications>, ComponentType<Props>>;

/** The choices what a patient is told, and how. */
export default function Communications(props: Props) {
  const Question = questions[useSelector(props.actor, ({ value }) => value)];
  return (
    <>
      <Choosing {...props} />
      <Question {...props} />
    </>
  );
}
