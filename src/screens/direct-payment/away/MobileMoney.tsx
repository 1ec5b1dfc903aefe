import { useSelector } from '@xstate/react';
import { dueTodayOf } from '#domain/cart.ts';
import { cartHasCents } from '#domain/whole-amounts.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from '../direct-payment.module.css';
import { PayNotice } from '../PayNotice.tsx';
import { MobileForm } from './MobileForm.tsx';
import type { AwayRef, Vendor } from './stage.ts';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
  readonly hasReceipt: boolean;
}

/** The form of mobile money; an amount with cents is told before anything is typed. */
export function MobileMoney({ actor, vendor, hasReceipt }: Props) {
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const amount = money(dueTodayOf(cart), tenant.payments.currency, language);
  return (
    <div className={styles.filling}>
      <header>
        <MainHeading>{say('headings_mobilemoneypayment')}</MainHeading>
        <p className={styles.lead}>{say('topics_youpay', { amount, provider: tenant.name })}</p>
      </header>
      <PayNotice actor={actor} hasReceipt={hasReceipt} />
      {cartHasCents(cart) ? (
        <Note icon="info" heading={say('headings_wholeamount')}>
          <p>{say('topics_wholeamount')}</p>
          <p>
            <Button onClick={() => actor.send({ type: 'payment.cancelled' })}>
              {say('buttons_goback')}
            </Button>
          </p>
        </Note>
      ) : (
        <MobileForm {...{ actor, vendor, amount }} />
      )}
    </div>
  );
}
