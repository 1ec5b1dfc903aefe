import { useSelector } from '@xstate/react';
import { dueTodayOf } from '#domain/cart.ts';
import { addressOf } from '#domain/place-at.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from '../direct-payment.module.css';
import { useFromTop } from '../use-from-top.ts';
import { usePlacesPaid } from '../use-places-paid.ts';
import print from './Pending.module.css';
import { PendingPaper } from './PendingPaper.tsx';
import type { AwayRef } from './stage.ts';

/** The vendor decides later: nobody need pay again, and the patient may go on. */
export function Pending({ actor }: { readonly actor: AwayRef }) {
  useFromTop();
  const say = useSay();
  const language = useLanguage();
  const tenant = useTenant();
  const due = useSelector(actor, ({ context }) => dueTodayOf(context.cart));
  const amount = money(due, tenant.payments.currency, language);
  const reference = useSelector(actor, ({ context }) => context.outcome?.reference);
  const isWrittenTo = useSelector(actor, ({ context }) => context.outcome?.isWrittenTo === true);
  const handle = useSelector(actor, ({ context }) => context.handle);
  const standing = handle && `#${addressOf('paymentStanding', { handle })}`;
  const told = isWrittenTo ? 'letter' : 'call';
  const next = handle === undefined ? told : (`${told}keep` as const);
  const places = usePlacesPaid(actor);
  // The frame has the numbers to call below the page already, but not on paper.
  const callsHere = !tenant.general.allowPorticoSupportNumber;
  return (
    <div className={`${styles.calm} ${print.paper}`}>
      <p className={print.printed}>
        <strong>{say('headings_pendingpaper')}</strong>
      </p>
      <span className={styles.sign}>
        <Icon name="info" size={28} />
      </span>
      <MainHeading>{say('headings_paymentpending')}</MainHeading>
      <p>{say('topics_pendingsum', { amount, provider: tenant.name })}</p>
      <p className={styles.strong}>{say('topics_paymentpending')}</p>
      <p>{say(`topics_paymentpending${next}`)}</p>
      {standing !== undefined && (
        <p>
          <a href={standing} target="_blank" rel="noopener noreferrer">
            {say('links_paymentstanding')}
            <span className="visually-hidden">{` ${say('labels_opensnewtab')}`}</span>
          </a>
          <span className={print.printed}>{new URL(standing, document.baseURI).href}</span>
        </p>
      )}
      <div className={styles.call}>
        <div className={callsHere ? undefined : print.printed}>
          <PhoneLines places={places} />
        </div>
        {reference === undefined ? (
          <p>{say('topics_nameaccount')}</p>
        ) : (
          <p>
            {say('labels_paymentreference')} <strong>{reference}</strong>
          </p>
        )}
      </div>
      <div className={`${styles.choices} ${print.unprinted}`}>
        <Button look="primary" large onClick={() => actor.send({ type: 'done.chosen' })}>
          {say('buttons_done')}
        </Button>
        <Button large onClick={() => actor.send({ type: 'check.chosen' })}>
          {say('buttons_checkagain')}
        </Button>
        <PendingPaper actor={actor} />
      </div>
    </div>
  );
}
