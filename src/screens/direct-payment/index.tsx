import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { Contact } from '#domain/contact.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { Checking } from './Checking.tsx';
import { Expired } from './Expired.tsx';
import { FillingIn } from './FillingIn.tsx';
import styles from './direct-payment.module.css';
import { stageOf, type DirectRef, type Saving, type Stage } from './stage.ts';
import { Unread } from './Unread.tsx';
import { Unresolved } from './Unresolved.tsx';

interface Props {
  readonly actor: DirectRef;
  /** The payment goes to several locations, in as many transactions. */
  readonly isMultiAr: boolean;
  /** The receipt of a payment of this visit can be opened. */
  readonly hasReceipt?: boolean;
  /** The accounts and amounts, where there is no room for them beside the form. */
  readonly summary?: ReactNode;
  /** The box that keeps the card, for whoever may have it kept. */
  readonly saving?: Saving | undefined;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment?: Enrolment | undefined;
  /** The payer's own name and address, where they have an account. */
  readonly contact?: Contact | undefined;
}

/** The screens that stand in the form's place. */
const instead = {
  deciding: Waiting,
  fillingIn: undefined,
  reading: Waiting,
  unread: Unread,
  expired: Expired,
  committing: undefined,
  sending: undefined,
  weighing: undefined,
  checking: Checking,
  unresolved: Unresolved,
  paid: Waiting,
  editing: undefined,
  textOver: Waiting,
  missing: Waiting,
  cancelled: undefined,
} satisfies Record<Stage, ComponentType<{ actor: DirectRef }> | undefined>;

/** The form stays mounted behind the other screens: what was typed may be needed again. */
export default function DirectPayment({ actor, hasReceipt = false, ...shown }: Props) {
  const stage = useSelector(actor, stageOf);
  const Instead = instead[stage];
  return (
    <div className={styles.page} data-state={stage}>
      <div hidden={Instead !== undefined}>
        <FillingIn {...{ actor, hasReceipt }} {...shown} />
      </div>
      {Instead && <Instead actor={actor} />}
    </div>
  );
}
