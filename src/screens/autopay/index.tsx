import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { autopay } from '#machines/autopay.ts';
import { AskingDeparture } from '#ui/AskingDeparture.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { Bank } from './Bank.tsx';
import { Cardless } from './Cardless.tsx';
import { Choosing } from './Choosing.tsx';
import { Deciding } from './Deciding.tsx';
import { LeaveOut } from './LeaveOut.tsx';
import { Off } from './Off.tsx';
import { On } from './On.tsx';
import type { Props } from './props.ts';
import { Stop } from './Stop.tsx';
import { Stopped } from './Stopped.tsx';
import { Unread } from './Unread.tsx';

const screens = {
  reading: Waiting,
  unread: Unread,
  sorting: Waiting,
  cardless: Cardless,
  off: Off,
  on: On,
  choosing: Choosing,
  deciding: Deciding,
  filling: Bank,
  typing: Bank,
  typingAsked: Bank,
  sending: Bank,
  agreeing: Deciding,
  decidingLeaveOut: LeaveOut,
  answering: On,
  decidingStop: Stop,
  stopping: Stop,
  stopped: Stopped,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof autopay>, ComponentType<Props>>;

export default function AutopayFlow(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  // The form stays behind the question, with all that is typed.
  const asks = useSelector(props.actor, (now) => now.hasTag('asks'));
  const Screen = screens[state];
  return (
    <>
      <div data-state={state}>
        <Screen {...props} />
      </div>
      {asks && <AskingDeparture actor={props.actor} />}
    </>
  );
}
