import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { dueTodayOf, payoffsIn } from '#domain/cart.ts';
import type { Enrolment } from '#domain/text-to-pay.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { PlanEnding } from '#ui/plans/PlanEnding.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { BankForm } from './BankForm.tsx';
import { CardForm } from './CardForm.tsx';
import { OnFileForm } from './OnFileForm.tsx';
import styles from './direct-payment.module.css';
import { PayNotice } from './PayNotice.tsx';
import { stageOf, type DirectRef, type Saving } from './stage.ts';

interface Props {
  readonly actor: DirectRef;
  readonly isMultiAr: boolean;
  readonly hasReceipt: boolean;
  readonly summary?: ReactNode;
  readonly saving?: Saving | undefined;
  /** The box of Text to Pay, for whoever may turn it on. */
  readonly enrolment?: Enrolment | undefined;
}

const methods = {
  cards: { heading: 'headings_cardpayment', Form: CardForm },
  ach: { heading: 'headings_achpayment', Form: BankForm },
  onFile: { heading: 'headings_confirmpayment', Form: OnFileForm },
} as const;

export function FillingIn({ actor, isMultiAr, hasReceipt, summary, saving, enrolment }: Props) {
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const { method, cart, card, saved } = useSelector(actor, ({ context }) => context);
  const isReading = useSelector(actor, (now) => stageOf(now) === 'reading');
  const amount = money(dueTodayOf(cart), tenant.payments.currency, language);
  const { heading, Form } = methods[card === undefined ? method : 'onFile'];
  return (
    <div className={styles.filling}>
      <header>
        {/* While the card is read the form is hidden, and its heading cannot take the focus. */}
        <MainHeading key={String(isReading)}>{say(heading)}</MainHeading>
        <p className={styles.lead}>{say('topics_youpay', { amount, provider: tenant.name })}</p>
      </header>
      {summary}
      <PlanEnding payoffs={payoffsIn(cart)} />
      <PayNotice {...{ actor, hasReceipt }} />
      {isMultiAr && (
        <Note icon="info">
          <p>{say('topics_multiar')}</p>
          {method === 'cards' && card === undefined && saving?.isRequired && (
            <p>{say('topics_multiarsave')}</p>
          )}
        </Note>
      )}
      {card === saved?.id && <Form {...{ actor, amount, saving, enrolment }} />}
    </div>
  );
}
