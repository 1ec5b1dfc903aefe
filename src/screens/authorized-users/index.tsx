import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { authorizedUsers } from '#machines/authorized-users.ts';
import { AskingRemoval } from './AskingRemoval.tsx';
import { Listing } from './Listing.tsx';
import type { Props } from './props.ts';

const Nothing = () => null;

/** In front of the list, which stays as it is. */
const questions = {
  listing: Nothing,
  inviting: Nothing,
  checkingInvited: Nothing,
  sendingAgain: Nothing,
  askingRemoval: AskingRemoval,
  removing: AskingRemoval,
  checkingGone: AskingRemoval,
  checkingRemoved: AskingRemoval,
  done: Nothing,
} as const satisfies Record<StateValueFrom<typeof authorizedUsers>, ComponentType<Props>>;

/** The people who look after somebody's balances, for the account holder who asked them to. */
export default function AuthorizedUsers(props: Props) {
  const Question = questions[useSelector(props.actor, ({ value }) => value)];
  return (
    <>
      <Listing {...props} />
      <Question {...props} />
    </>
  );
}
