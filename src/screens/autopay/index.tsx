import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { StateValueFrom } from 'xstate';
import type { autopay } from '#machines/autopay.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Cardless } from './Cardless.tsx';
import { Choosing } from './Choosing.tsx';
import { Deciding } from './Deciding.tsx';
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
  agreeing: Deciding,
  answering: On,
  decidingStop: Stop,
  stopping: Stop,
  stopped: Stopped,
  left: Waiting,
} as const satisfies Record<StateValueFrom<typeof autopay>, ComponentType<Props>>;

export default function AutopayFlow(props: Props) {
  const state = useSelector(props.actor, ({ value }) => value);
  const Screen = screens[state];
  return (
    <div data-state={state}>
      <Screen {...props} />
    </div>
  );
}
