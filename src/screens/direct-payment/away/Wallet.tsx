import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { seal } from '#domain/sealed.ts';
import { vendorPageWords } from '#domain/vendor-page-words.ts';
import { walletWords } from '#domain/wallet-words.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { againWord } from '#ui/Earlier.tsx';
import { Note } from '#ui/Note.tsx';
import styles from '../direct-payment.module.css';
import { FormPage } from '../FormPage.tsx';
import { isAsked, isIn } from '../stage.ts';
import { vendorPageOf, type AwayRef, type Vendor } from './stage.ts';
import { useVendorButtons } from './use-vendor-buttons.ts';

interface Props {
  readonly actor: AwayRef;
  readonly vendor: Vendor;
  readonly hasReceipt: boolean;
}

/** The vendor's own buttons; they stay where they are while the payer is at the vendor. */
export function Wallet({ actor, vendor, hasReceipt }: Props) {
  const say = useSay();
  const buttons = useRef<HTMLDivElement>(null);
  useVendorButtons(actor, buttons, vendor);
  const way = useSelector(actor, ({ context }) => context.way);
  const method = useSelector(actor, ({ context }) => context.method);
  const isTransfer = useSelector(actor, ({ context }) => context.isTransfer);
  const isApart = way.opens !== 'buttons';
  const { heading, next } = walletWords({ method, isTransfer, isApart });
  const begin = () =>
    actor.send({
      type: 'payment.submitted',
      details: seal({
        method: isTransfer ? 'p2p-wallet' : method === 'wallet-credit' ? method : 'wallet',
      }),
    });
  const asked = useSelector(actor, (now) => isAsked(now) && !now.context.again);
  const earlier = useSelector(actor, ({ context }) => context.earlier);
  const unopened = useSelector(actor, (now) => isIn(now, { fillingIn: 'unopened' }));
  const isBeginning = useSelector(
    actor,
    (now) => isIn(now, 'committing') || isIn(now, 'beginning'),
  );
  const isMissing = useSelector(actor, ({ context }) => context.isMissing);
  const isUnready = useSelector(
    actor,
    ({ context: { isMissing: isGone, notice } }) =>
      isGone && (notice === 'unready' || notice === 'unoffered'),
  );
  // The page of a window that is opened by its address stands in this one's place.
  const isAway = useSelector(
    actor,
    (now) => isIn(now, 'away') && now.context.way.opens === 'buttons',
  );
  const page = useSelector(actor, vendorPageOf);
  const isOutOfReach = isMissing || isApart || (isAway && page === 'unknown');
  const mayCancel = useSelector(
    actor,
    (now) =>
      isIn(now, 'fillingIn') ||
      isIn(now, { committing: 'awaiting' }) ||
      (isIn(now, 'away') && now.context.handle !== undefined),
  );
  return (
    <FormPage
      {...{ actor, hasReceipt }}
      heading={say(isAway ? 'headings_atvendor' : heading)}
      shownAs={String(isAway)}
    >
      {() => (
        <section className={styles.card} aria-labelledby="wallet-begin">
          <h2 id="wallet-begin" className={styles.subheading}>
            {say(isAway ? 'headings_walletwindow' : 'headings_walletbegin')}
          </h2>
          {unopened && (
            <Note role="alert" isFault icon="alert">
              <p>{say('errors_attemptunopened')}</p>
            </Note>
          )}
          <p role="status" hidden={isUnready}>
            {isBeginning
              ? say('topics_beginningpayment')
              : isAway
                ? say(vendorPageWords(way)[page])
                : isMissing
                  ? !isUnready && say('topics_walletunready')
                  : say(next)}
          </p>
          <div ref={buttons} className={styles.buttons} hidden={asked || isOutOfReach} />
          <div className={styles.actions}>
            {asked && (
              <Button
                look="primary"
                large
                wide
                onClick={() => {
                  actor.send({ type: 'again.chosen' });
                  // The vendor's own buttons open their window in a press of their own.
                  if (isApart) begin();
                }}
              >
                {say(againWord(earlier))}
              </Button>
            )}
            {isApart && !asked && !isAway && !isBeginning && (
              <Button look="primary" large wide onClick={begin}>
                {say('buttons_beginwallet')}
              </Button>
            )}
            {isMissing && (
              <Button
                look="primary"
                large
                wide
                onClick={() => actor.send({ type: 'vendor.wanted' })}
              >
                {say('buttons_tryagain')}
              </Button>
            )}
            {mayCancel && (
              <Button look="quiet" wide onClick={() => actor.send({ type: 'payment.cancelled' })}>
                {say('buttons_cancel')}
              </Button>
            )}
          </div>
        </section>
      )}
    </FormPage>
  );
}
