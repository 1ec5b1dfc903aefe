import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import type { cart } from '#machines/cart.ts';
import { Accounts } from './Accounts.tsx';
import { ConfirmPartials } from './ConfirmPartials.tsx';
import { ZeroNotice } from './ZeroNotice.tsx';

interface Props {
  readonly flow: ActorRefFrom<typeof cart>;
}

const Nothing = () => null;

/** What stands over the accounts while something has to be settled first. */
const over = {
  arriving: Nothing,
  reviewing: Nothing,
  confirmingPartials: ConfirmPartials,
  counting: Nothing,
  noticingZero: ZeroNotice,
  left: Nothing,
} as const satisfies Record<StateValueFrom<typeof cart>, ComponentType<Props>>;

/** The accounts that are about to be paid. */
export default function Cart({ flow }: Props) {
  const Over = over[useSelector(flow, ({ value }) => value)];
  return (
    <>
      <Accounts flow={flow} />
      <Over flow={flow} />
    </>
  );
}
