import { useSelector } from '@xstate/react';
import { useEffect, type ComponentType } from 'react';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import type { createAccount } from '#machines/create-account.ts';
import { useSay } from '#text/say.tsx';
import { Announcer } from '#ui/Announcer.tsx';
import { useTitle } from '#ui/page-title.ts';
import { useMoved } from '#ui/use-moved.ts';
import { ChoosingPassword } from './ChoosingPassword.tsx';
import { Created } from './Created.tsx';
import { Failed } from './Failed.tsx';
import { FindingAccount } from './FindingAccount.tsx';
import { GivingAddress } from './GivingAddress.tsx';
import { GivingDetails } from './GivingDetails.tsx';
import type { StepProps } from './step.ts';
import { usePassword } from './use-password.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof createAccount>;
}
type State = StateValueFrom<typeof createAccount>;

const Nothing = () => null;

const screens = {
  findingAccount: FindingAccount,
  verifying: FindingAccount,
  missing: FindingAccount,
  givingDetails: GivingDetails,
  givingAddress: GivingAddress,
  choosingPassword: ChoosingPassword,
  registering: ChoosingPassword,
  refused: ChoosingPassword,
  failed: Failed,
  created: Created,
  left: Nothing,
} as const satisfies Record<State, ComponentType<StepProps>>;

const titles: Readonly<Record<State, string>> = {
  findingAccount: 'titles_createaccount_step1',
  verifying: 'titles_createaccount_step1',
  missing: 'titles_createaccount_step1',
  givingDetails: 'titles_createaccount_step2',
  givingAddress: 'titles_createaccount_step2',
  choosingPassword: 'titles_createaccount_step3',
  registering: 'titles_createaccount_step3',
  refused: 'titles_createaccount_failed',
  failed: 'titles_createaccount_failed',
  created: 'titles_createaccount_created',
  left: 'titles_createaccount',
};

/** The steps from a bill to an account. */
export default function CreateAccount({ actor }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const page = pageOf(state);
  useTitle(titles[state]);
  const moved = useMoved(page);
  return (
    <div data-moved={moved}>
      {/* The typed password is gone once the account is created. */}
      {state === 'created' ? <Created actor={actor} /> : <Steps actor={actor} state={state} />}
    </div>
  );
}

/** Steps that show the same screen are one page. */
const pageOf = (state: State): string =>
  Object.entries(screens).find(([, Screen]) => Screen === screens[state])?.[0] ?? state;

/** The password stands in this component alone, also while another e-mail is typed. */
function Steps({ actor, state }: Props & { readonly state: State }) {
  const password = usePassword();
  const { reset } = password;
  useEffect(() => {
    const dropped = actor.on('passwordDropped', reset);
    return () => dropped.unsubscribe();
  }, [actor, reset]);
  const say = useSay();
  const found = useSelector(
    actor,
    ({ value, context }) => value === 'givingDetails' && context.refusal === undefined,
  );
  const Screen = screens[state];
  return (
    <>
      <Screen actor={actor} password={password} />
      {/* The heading takes the focus, so a text above it would go unheard. */}
      <Announcer says={found ? say('topics_accountfound') : ''} />
    </>
  );
}
