import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef } from './stage.ts';
import { useFromTop } from './use-from-top.ts';
import { usePlacesPaid } from './use-places-paid.ts';

/**
 * The end of the payment stays unknown: whom to call, what to name there, and a way to look again.
 */
export function Unresolved({ actor }: { readonly actor: PaymentRef }) {
  useFromTop();
  const say = useSay();
  const outcome = useSelector(actor, ({ context }) => context.outcome);
  const places = usePlacesPaid(actor);
  return (
    <div className={styles.calm}>
      <span className={styles.sign}>
        <Icon name="phone" size={28} />
      </span>
      <MainHeading>{say('headings_paymentunresolved')}</MainHeading>
      <p className={styles.strong}>{say('topics_donotpayagain')}</p>
      <p>{say('topics_paymentunresolved')}</p>
      <div className={styles.call}>
        <PhoneLines places={places} />
        {outcome?.reference === undefined ? (
          <p>{say('topics_nameaccount')}</p>
        ) : (
          <p>
            {say('labels_paymentreference')} <strong>{outcome.reference}</strong>
          </p>
        )}
      </div>
      <Button look="primary" large onClick={() => actor.send({ type: 'check.chosen' })}>
        {say('buttons_checkagain')}
      </Button>
    </div>
  );
}
