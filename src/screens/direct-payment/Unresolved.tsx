import { useSelector } from '@xstate/react';
import { locationsIn } from '#domain/cart.ts';
import { nameOfAttempt } from '#domain/payment.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PhoneLines, reachable } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './direct-payment.module.css';
import type { PaymentRef } from './stage.ts';
import { useFromTop } from './use-from-top.ts';

/** Nobody knows yet: whom to call, what to name there, and a way to look again. */
export function Unresolved({ flow }: { readonly flow: PaymentRef }) {
  useFromTop();
  const say = useSay();
  const { locations } = useTenant();
  const { cart, outcome, key } = useSelector(flow, ({ context }) => context);
  const paidTo = locationsIn(cart);
  const own = locations.filter(({ id }) => paidTo.includes(id));
  const places = reachable(own).length > 0 ? own : locations;
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
        <p>
          {say('labels_paymentreference')}{' '}
          <strong>{nameOfAttempt({ key, reference: outcome?.reference })}</strong>
        </p>
      </div>
      <Button look="primary" large onClick={() => flow.send({ type: 'check.chosen' })}>
        {say('buttons_checkagain')}
      </Button>
    </div>
  );
}
