import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Waiting } from '#ui/Waiting.tsx';
import { Checking } from '../Checking.tsx';
import styles from '../direct-payment.module.css';
import { Unresolved } from '../Unresolved.tsx';
import { AtVendor } from './AtVendor.tsx';
import { Ending } from './Ending.tsx';
import { Pending } from './Pending.tsx';
import { awayStageOf, type AwayRef, type AwayStage, type Vendor } from './stage.ts';
import { Wallet } from './Wallet.tsx';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
  /** The receipt of a payment of this visit can be opened. */
  readonly hasReceipt?: boolean;
}

/** The screens that stand in the place of what the payment begins by. */
const instead = {
  deciding: Waiting,
  fillingIn: undefined,
  committing: undefined,
  beginning: undefined,
  away: undefined,
  finalizing: Ending,
  cancelling: Ending,
  weighing: undefined,
  checking: Checking,
  unresolved: Unresolved,
  pending: Pending,
  paid: Waiting,
  left: Waiting,
  failed: Waiting,
  lost: Waiting,
  cancelled: undefined,
} satisfies Record<AwayStage, ComponentType<{ actor: AwayRef }> | undefined>;

/** The vendor's buttons stay mounted behind the other screens: they have the payer's window. */
export default function AwayPayment({ actor, vendor, hasReceipt = false }: Props) {
  const stage = useSelector(actor, awayStageOf);
  const isByButtons = useSelector(actor, ({ context }) => context.way.shows === 'buttons');
  const Instead = instead[stage];
  return (
    <div className={styles.page} data-state={stage}>
      {isByButtons && (
        <div hidden={Instead !== undefined}>
          <Wallet {...{ actor, vendor, hasReceipt }} />
        </div>
      )}
      {!isByButtons && stage === 'away' && <AtVendor {...{ actor, vendor }} />}
      {Instead && <Instead actor={actor} />}
    </div>
  );
}
