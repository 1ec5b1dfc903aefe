import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { toCents } from '#domain/money.ts';
import { declineText, type EarlierPayment } from '#domain/payment.ts';
import { refusalText } from '#domain/payment-trouble.ts';
import { places } from '#domain/places.ts';
import { selectionFor } from '#domain/selection.ts';
import { clockIn } from '#text/ago.ts';
import { problemSentence } from '#text/problem.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { useByNow } from '#ui/awaited.tsx';
import { PendingBills } from '#ui/BeingProcessed.tsx';
import { Button } from '#ui/Button.tsx';
import { Earlier, earlierHeading, EarlierPayments } from '#ui/Earlier.tsx';
import { Note } from '#ui/Note.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useLate } from '#ui/use-late.ts';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import type { PaymentRef } from './stage.ts';
import { TooMany } from './TooMany.tsx';

const headings = {
  declined: 'headings_paymentdeclined',
  notcharged: 'headings_notcharged',
  toomany: 'headings_notcharged',
  refused: 'headings_paymentrefused',
  paidalready: 'headings_paidalready',
  another: 'headings_notcharged',
  earlier: 'headings_paidearlier',
  cancelled: 'headings_paymentcancelled',
  expired: 'headings_paymentexpired',
  unready: 'headings_walletunready',
  unoffered: 'headings_walletunoffered',
} as const;

const texts = {
  declined: 'payment_declined_declined',
  notcharged: 'topics_notcharged',
  toomany: 'topics_toomanypayments',
  refused: 'topics_paymentrefused',
  another: 'topics_anotherover',
  earlier: 'payment_refused_paidElsewhere',
  cancelled: 'topics_paymentcancelled',
  expired: 'topics_paymentexpired',
  unready: 'topics_walletunready',
  unoffered: 'topics_walletunoffered',
} as const;

/** Notices of nothing that went wrong. */
const calm = ['notcharged', 'another', 'earlier', 'cancelled', 'expired', 'unready', 'unoffered'];

/** Notices after which another way to pay may be wanted. */
const elsewhere = ['declined', 'cancelled', 'expired', 'unready', 'unoffered'];

/** Means that were not typed here: the patient checks nothing on this page. */
const wallets: readonly string[] = ['wallet', 'wallet-credit', 'healthcare-credit', 'financing'];

/** The patience that these notices ask for. */
const twoMinutes = 120_000;

interface Props {
  readonly actor: PaymentRef;
  readonly hasReceipt: boolean;
}

/** The reason why the form is back; the notice takes the focus, so that it is read first. */
export function PayNotice(props: Props) {
  const { notice, key } = useSelector(props.actor, ({ context }) => context);
  return notice && <Shown key={`${key} ${notice}`} {...props} />;
}

function Shown({ actor, hasReceipt }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const context = useSelector(actor, (now) => now.context);
  const { notice, reason, method, again, wait } = context;
  const earlier = useByNow(context.earlier);
  // A payment that was in the way may be made by now.
  const isMade =
    context.refusal === 'beingProcessed' &&
    earlier?.every(({ status }) => status === 'paid') === true;
  const refusal = isMade ? 'paidAlready' : context.refusal;
  const how = !wallets.includes(method)
    ? 'topics_earlierhow'
    : again
      ? undefined
      : 'topics_earlierhowbelow';
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const box = useTakesFocus(true);
  const waits = refusal === 'givenUp';
  const isAtCounter = refusal === 'atCounter';
  const holds = isAtCounter ? wait : undefined;
  const isTimed = waits || notice === 'notcharged' || holds !== undefined;
  const isOver = useLate(isTimed, holds === undefined ? twoMinutes : holds * 1_000);
  if (notice === undefined) return null;
  const isPending = refusal === 'beingProcessed';
  const isPaidAlready = refusal === 'paidAlready';
  const isCalm =
    waits || isPending || isPaidAlready || isMade || isAtCounter || calm.includes(notice);
  const declined =
    reason === 'replaced'
      ? declineText(reason)
      : method === 'healthcare-credit'
        ? 'payment_declined_credit'
        : wallets.includes(method)
          ? 'payment_declined_wallet'
          : reason && declineText(reason);
  const word = reason ? declined : refusal && refusalText(refusal);
  const heading = isPending
    ? 'headings_paymentpending'
    : waits
      ? 'headings_waitbeforepaying'
      : isAtCounter
        ? 'headings_storetakes'
        : notice === 'earlier' && earlier
          ? earlierHeading(earlier)
          : headings[isMade ? 'earlier' : isPaidAlready ? 'paidalready' : notice];
  const words =
    holds !== undefined
      ? say('topics_atcounteruntil', { time: clockIn(holds, now, language) })
      : word
        ? problemSentence(lookUp, word)
        : say(texts[notice]);
  return (
    <Note
      ref={box}
      tabIndex={-1}
      role="group"
      isFault={!isCalm}
      icon={isCalm ? 'info' : 'alert'}
      heading={say(isOver ? headings.notcharged : heading)}
    >
      {isPending && earlier ? (
        <PendingBills bills={earlier.flatMap(pendingBill)} />
      ) : earlier && !isPaidAlready ? (
        <Earlier {...{ earlier, how }} />
      ) : (
        <p>{isOver ? say('topics_payagainnow') : words}</p>
      )}
      {(elsewhere.includes(notice) || refusal === 'cardTired' || refusal === 'method') && (
        <OtherWay actor={actor} />
      )}
      {notice === 'toomany' && <TooMany actor={actor} />}
      {isPaidAlready && earlier && <EarlierPayments earlier={earlier} />}
      {isPaidAlready && hasReceipt && (
        <p>
          <a href={`#${places.receipt.path}`}>{say('links_openreceipt')}</a>
        </p>
      )}
    </Note>
  );
}

const pendingBill = ({ account, amount }: EarlierPayment) =>
  amount === undefined ? [] : { account, amount: toCents(amount) };

/** The way back to the other ways to pay, where the provider takes any. */
function OtherWay({ actor }: Pick<Props, 'actor'>) {
  const say = useSay();
  if (selectionFor(useTenant()).kind !== 'choice') return null;
  return (
    <p>
      <Button onClick={() => actor.send({ type: 'payment.cancelled' })}>
        {say('buttons_otherwaytopay')}
      </Button>
    </p>
  );
}
