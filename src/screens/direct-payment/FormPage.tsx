import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { dueTodayOf, payoffsIn } from '#domain/cart.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { PlanEnding } from '#ui/plans/PlanEnding.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './direct-payment.module.css';
import { PayNotice } from './PayNotice.tsx';
import type { PaymentRef } from './stage.ts';

interface Props {
  readonly actor: PaymentRef;
  readonly heading: string;
  /** Another word for each time that the page comes out from behind another one. */
  readonly shownAs?: string;
  /** The payment goes to several locations, in as many transactions. */
  readonly isMultiAr?: boolean;
  /** Several locations are paid by a typed card only with the box ticked that saves it. */
  readonly mustSave?: boolean;
  /** The receipt of a payment of this visit can be opened. */
  readonly hasReceipt: boolean;
  readonly summary?: ReactNode;
  /** The form, which is told the amount as its button shows it. */
  readonly children: (amount: string) => ReactNode;
}

/** The page around a form that pays: the amount, the reason why the form is back, the form. */
export function FormPage({ actor, heading, shownAs, isMultiAr, mustSave, ...shown }: Props) {
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const amount = money(dueTodayOf(cart), tenant.payments.currency, language);
  return (
    <div className={styles.filling}>
      <header>
        <MainHeading key={shownAs}>{heading}</MainHeading>
        <p className={styles.lead}>{say('topics_youpay', { amount, provider: tenant.name })}</p>
      </header>
      {shown.summary}
      <PlanEnding payoffs={payoffsIn(cart)} />
      <PayNotice actor={actor} hasReceipt={shown.hasReceipt} />
      {isMultiAr && (
        <Note icon="info">
          <p>{say('topics_multiar')}</p>
          {mustSave && <p>{say('topics_multiarsave')}</p>}
        </Note>
      )}
      {shown.children(amount)}
    </div>
  );
}
