import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { closeAccount } from '#machines/close-account.ts';
import { useTitle } from '#ui/page-title.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Barred } from './Barred.tsx';
import { Checking } from './Checking.tsx';
import { Confirming } from './Confirming.tsx';
import type { Props } from './props.ts';
import { Unread } from './Unread.tsx';
import { Unresolved } from './Unresolved.tsx';
import { Weighing } from './Weighing.tsx';

const screens = {
  reading: Waiting,
  unread: Unread,
  barred: Barred,
  weighing: Weighing,
  confirming: Confirming,
  closing: Confirming,
  ousted: Confirming,
  checking: Checking,
  pausing: Checking,
  unresolved: Unresolved,
  closed: Waiting,
  kept: Waiting,
  taking: Waiting,
  looking: Waiting,
} as const satisfies Record<StateValueFrom<typeof closeAccount>, ComponentType<Props>>;

/** The two steps by which an account holder closes their account. */
export default function CloseAccount(props: Props) {
  useTitle('titles_closeaccount');
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    // The page that was asked for did not come: what stands in the way is read from its heading.
    <div data-state={state} data-moved={state === 'barred' || undefined}>
      <Screen {...props} />
    </div>
  );
}
