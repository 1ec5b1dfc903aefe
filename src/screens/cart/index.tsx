import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, StateValueFrom } from 'xstate';
import type { OwnCode } from '#domain/cash-code.ts';
import type { PaidBill } from '#domain/paid-bills.ts';
import type { Owed } from '#domain/owed.ts';
import { offersPlan } from '#domain/plans/rules.ts';
import type { PlanStandings } from '#domain/plans/standing.ts';
import type { cart as chart } from '#machines/cart.ts';
import { Accounts } from './Accounts.tsx';
import { BeingProcessed } from '#ui/BeingProcessed.tsx';
import { CashCodes } from '#ui/CashCodes.tsx';
import { RefusedAutopay } from '#ui/autopay/RefusedAutopay.tsx';
import { PaidByOthers } from '#ui/PaidByOthers.tsx';
import { PaidAlready } from './PaidAlready.tsx';
import { ConfirmModified } from './ConfirmModified.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { ConfirmPartials } from './ConfirmPartials.tsx';
import { PlanNotRunning } from './PlanNotRunning.tsx';
import { NoneEligible } from './NoneEligible.tsx';
import { TooMany } from './TooMany.tsx';
import { ZeroNotice } from './ZeroNotice.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof chart>;
}

interface Seen extends Props {
  /** The bills that were paid in this visit, and the key to the receipt that can be opened. */
  readonly paid?: readonly PaidBill[];
  readonly receipt?: string | undefined;
  readonly name?: string | undefined;
  /** The bills are those of an account holder, whom the patient helps. */
  readonly helps?: boolean | undefined;
  /** The bills as the provider tells them, paid ones included. */
  readonly owed?: Owed;
  /** The same bills and those settled elsewhere, to tell what others paid. */
  readonly told?: Owed;
  /** A plan for typed bills that was agreed to in this visit has not begun. */
  readonly planUnbegun?: boolean;
  /** The standings of the plans that run here for these accounts. */
  readonly standings?: PlanStandings;
  /** The codes with which bills may still be paid in cash. */
  readonly codes?: readonly OwnCode[];
  /** A word on how old the list is, where it could not be read again. */
  readonly asOf?: ReactNode;
}

type Value = StateValueFrom<typeof chart>;
type State = Extract<Value, string> | keyof Exclude<Value, string>;

const Nothing = () => null;

/** The question or notice over the accounts while something has to be settled first. */
const over = {
  arriving: Nothing,
  reviewing: Nothing,
  confirmingRemoval: ConfirmRemoval,
  confirmingPartials: ConfirmPartials,
  counting: Nothing,
  findingPlanned: Nothing,
  preparingPlan: Nothing,
  noticingIneligible: NoneEligible,
  confirmingPartialsForPlan: ConfirmPartials,
  confirmingModified: ConfirmModified,
  noticingZero: ZeroNotice,
  noticingTooMany: TooMany,
  left: Nothing,
} as const satisfies Record<State, ComponentType<Props>>;

/** The accounts that are about to be paid. */
export default function Cart(props: Seen) {
  const {
    actor,
    paid = [],
    receipt,
    name,
    helps,
    owed = [],
    told = owed,
    planUnbegun = false,
  } = props;
  const { standings, codes = [], asOf } = props;
  const hasPlanOffer = useSelector(actor, ({ context: { planRules, cart } }) =>
    offersPlan(planRules, cart),
  );
  const Over =
    over[useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'reviewing'))];
  return (
    <>
      <Accounts
        {...{ actor, name, helps, standings, owed }}
        notice={
          <>
            {asOf}
            <RefusedAutopay owed={owed} />
            <BeingProcessed owed={told} />
            <CashCodes codes={codes} />
            <PaidByOthers owed={told} />
            <PlanNotRunning owed={owed} isTyped={planUnbegun} offersPlan={hasPlanOffer} />
            <PaidAlready {...{ actor, paid, receipt }} />
          </>
        }
      />
      <Over actor={actor} />
    </>
  );
}
