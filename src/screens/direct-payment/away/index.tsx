import { useSelector } from '@xstate/react';
import { useEffect, type ComponentType } from 'react';
import type { BillsDetails, FieldsDetails } from '#domain/away-details.ts';
import { isShownBy } from '#domain/away-methods.ts';
import { Waiting } from '#ui/Waiting.tsx';
import styles from '../direct-payment.module.css';
import { Unresolved } from '../Unresolved.tsx';
import { AtVendor } from './AtVendor.tsx';
import { Card, type CardTerms } from './Card.tsx';
import { CheckingElsewhere } from './CheckingElsewhere.tsx';
import { Credit } from './Credit.tsx';
import { CreditWindow } from './CreditWindow.tsx';
import { Ending } from './Ending.tsx';
import { MobileMoney } from './MobileMoney.tsx';
import { Pending } from './Pending.tsx';
import { awayStageOf, type AwayRef, type AwayStage, type Vendor } from './stage.ts';
import { Wallet } from './Wallet.tsx';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
  /** The receipt of a payment of this visit can be opened. */
  readonly hasReceipt?: boolean;
  readonly card?: CardTerms;
  /** The facts of whoever is logged in that the healthcare credit card is told. */
  readonly credit?: BillsDetails;
  /** The answers that this visit has given to such a form before. */
  readonly typed?: FieldsDetails | undefined;
}

const noTerms: CardTerms = {
  isMultiAr: false,
  saving: undefined,
  enrolment: undefined,
  contact: undefined,
};

const nobody: BillsDetails = { method: 'healthcare-credit' };

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
  checking: CheckingElsewhere,
  unresolved: Unresolved,
  pending: Pending,
  paid: Waiting,
  left: Waiting,
  failed: Waiting,
  givenUp: Waiting,
  limited: Waiting,
  lost: Waiting,
  cancelled: undefined,
} satisfies Record<AwayStage, ComponentType<{ actor: AwayRef }> | undefined>;

/** The states in which a window that was opened ahead may still get the vendor's page. */
const leadingThere: readonly AwayStage[] = ['committing', 'beginning', 'weighing', 'away'];

/**
 * The vendor's buttons stay mounted behind the other screens, for they have the payer's window; and so
 * does a form, with what was typed into it.
 */
export default function AwayPayment(props: Props) {
  const { actor, vendor, hasReceipt = false, card = noTerms, credit = nobody, typed } = props;
  const stage = useSelector(actor, awayStageOf);
  const method = useSelector(actor, ({ context }) => context.method);
  const shows = useSelector(actor, ({ context }) => context.way.shows);
  const Instead = instead[stage];
  const hasForm = useSelector(actor, ({ context }) => context.hasForm);
  const opens = useSelector(actor, ({ context }) => context.way.opens);
  // From a frame a press opens the wallet's page by its address, as it opens every other vendor's page.
  const isApart = shows !== 'buttons' || opens !== 'buttons';
  const isLeadingThere = leadingThere.includes(stage);
  useEffect(() => {
    if (!isLeadingThere) vendor.shutAhead();
  }, [isLeadingThere, vendor]);
  useEffect(() => () => vendor.shutAhead(), [vendor]);
  return (
    <div className={styles.page} data-state={stage}>
      {shows === 'buttons' && (
        <div hidden={Instead !== undefined || (isApart && stage === 'away')}>
          <Wallet {...{ actor, vendor, hasReceipt }} />
        </div>
      )}
      {shows !== 'buttons' && (
        <div hidden={Instead !== undefined || stage === 'away'}>
          {isShownBy('fields', method) ? (
            <MobileMoney {...{ actor, vendor, hasReceipt, method, typed }} contact={card.contact} />
          ) : isShownBy('bills', method) ? (
            <Credit {...{ actor, hasReceipt }} details={credit} />
          ) : (
            <Card {...{ actor, hasReceipt, ...card }} />
          )}
        </div>
      )}
      {/* The form is hidden and not gone, so that no heading would inherit the focus of its button. */}
      <div data-moved={hasForm || undefined}>
        {isApart &&
          stage === 'away' &&
          (opens === 'script' ? (
            <CreditWindow {...{ actor, vendor }} />
          ) : (
            <AtVendor {...{ actor, vendor }} />
          ))}
        {Instead && <Instead actor={actor} />}
      </div>
    </div>
  );
}
