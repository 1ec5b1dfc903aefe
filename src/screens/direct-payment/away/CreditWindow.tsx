import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { dueTodayOf } from '#domain/cart.ts';
import type { ScriptWindow } from '#domain/payment.ts';
import { vendorPageWords } from '#domain/vendor-page-words.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from '../direct-payment.module.css';
import { useFromTop } from '../use-from-top.ts';
import { vendorPageOf, type AwayRef, type Vendor } from './stage.ts';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
}

const steps = { identify: 'topics_creditidentify', order: 'topics_creditorder' } as const;

/** The page behind the windows that the vendor's script opens on it, one after the other. */
export function CreditWindow({ actor, vendor }: Props) {
  useFromTop();
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const { script, outcome, way, handle, cart } = useSelector(actor, ({ context }) => context);
  const page = useSelector(actor, vendorPageOf);
  const [presses, setPresses] = useState(0);
  const words = vendorPageWords(way);
  const isShown = page === 'shown';
  const show = useEffectEvent((asked: ScriptWindow) =>
    vendor.showScript(asked, {
      closed: () => actor.send({ type: 'vendor.approved', approval: {} }),
      failed: () => actor.send({ type: 'vendor.failed' }),
    }),
  );
  useEffect(() => (isShown && script ? show(script) : undefined), [isShown, script, presses]);
  const mayOpen = (script ?? outcome?.page?.script) !== undefined;
  const open = () => {
    actor.send({ type: 'window.opened' });
    setPresses(presses + 1);
  };
  return (
    <div className={styles.filling}>
      <header>
        <MainHeading>{say(words.heading)}</MainHeading>
        <p className={styles.lead}>
          {say('topics_youpay', {
            amount: money(dueTodayOf(cart), tenant.payments.currency, language),
            provider: tenant.name,
          })}
        </p>
      </header>
      <p role="status" className={styles.told}>
        {say(words[page])} {isShown && script && say(steps[script.step])}
      </p>
      <div className={styles.actions}>
        {mayOpen && (
          <Button look={isShown ? 'secondary' : 'primary'} large wide onClick={open}>
            {say(words.open)}
          </Button>
        )}
        {handle !== undefined && (
          <Button look="quiet" wide onClick={() => actor.send({ type: 'payment.cancelled' })}>
            {say('buttons_cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
