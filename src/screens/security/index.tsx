import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { security } from '#machines/security.ts';
import { AskingEnd } from './AskingEnd.tsx';
import { Listing } from './Listing.tsx';
import type { Props } from './props.ts';

const Nothing = () => null;

/** In front of the lists, which stay as they are. */
const questions = {
  listing: Nothing,
  askingEnd: AskingEnd,
  ending: AskingEnd,
  done: Nothing,
} as const satisfies Record<StateValueFrom<typeof security>, ComponentType<Props>>;

/** The sessions of a login, and the changes of its account. */
export default function Security(props: Props) {
  const Question = questions[useSelector(props.actor, ({ value }) => value)];
  return (
    <>
      <Listing {...props} />
      <Question {...props} />
    </>
  );
}
