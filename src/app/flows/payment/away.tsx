import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { beginAway, cancelAway, finalizeAway, printPending } from '#api/away.ts';
import { readAttempt } from '#api/payment.ts';
import type { Details } from '#domain/away-details.ts';
import { isShownBy } from '#domain/away-methods.ts';
import { challengeWindowIn } from '#domain/challenge-window.ts';
import { creditDetails, customerIn } from '#domain/credit-payload.ts';
import { methodsFor, type AwayMethod } from '#domain/methods.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { places } from '#domain/places.ts';
import type { Paper } from '#machines/paper.ts';
import { awayPart } from '#machines/payment/away.part.ts';
import {
  awayPayment,
  type Beginning,
  type Begun,
  type Finalizing,
} from '#machines/payment/away.ts';
import AwayPayment from '#screens/direct-payment/away/index.tsx';
import { sayIn } from '#text/say.ts';
import { useLanguage } from '#text/say.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { OwnLogin } from '#ui/plans/own-login.ts';
import { enginesFor } from '#ui/entry/engines.ts';
import { useTenant } from '#ui/tenant.tsx';
import { Coming } from '#screens/receipt/Coming.tsx';
import { flowOf, type Means } from '../../flow.ts';
import type { Seen } from '../../flow-slot.tsx';
import { Loading } from '../../Loading.tsx';
import { useAwaited } from '../../use-awaited.ts';
import { cardRights, useCardTerms } from '../../use-card-terms.ts';
import { keepTyped, typedBefore } from '../../wiring/mobile-typed.ts';
import { openPaper } from '../../wiring/open-paper.ts';
import { vendorHere } from '../../vendor-here.ts';

/** The details of a payment, as its call wants them. */
function wantedOf(details: Details) {
  if (details.method !== 'cards') return details;
  const { width, height } = window.screen;
  return {
    method: 'cards' as const,
    details,
    browser: {
      language: navigator.language,
      width,
      height,
      minutesBehindUtc: new Date().getTimezoneOffset(),
      window: challengeWindowIn(document.querySelector('form')?.clientWidth ?? window.innerWidth),
    },
  };
}

const slots = ({ client, texts, proofFor }: Means) =>
  awayPayment.provide({
    actors: {
      begin: fromPromise<Begun, Beginning>(async ({ input: { key, cart, details, again } }) => {
        const typed = details.open();
        if ('values' in typed) keepTyped(typed);
        return beginAway(client, {
          ...wantedOf(typed),
          key,
          cart,
          again,
          language: texts.language(),
          proof: await proofFor('pay'),
          returnUrl: window.location.href,
        });
      }),
      finalize: fromPromise<PaymentOutcome, Finalizing>(({ input }) => finalizeAway(client, input)),
      cancel: fromPromise<PaymentOutcome, { readonly method: AwayMethod; readonly handle: string }>(
        ({ input }) => cancelAway(client, input),
      ),
      readAttempt: fromPromise<PaymentOutcome, { key: string }>(({ input }) =>
        readAttempt(client, input.key),
      ),
      openPdf: fromPromise<Paper, { readonly key: string }>(({ input: { key } }) =>
        openPaper(sayIn(texts.i18n)('labels_preparingpdf'), () =>
          printPending(client, { key, language: texts.language() }),
        ),
      ),
    },
  });

const shows = (seen: Seen) => ({
  ...cardRights(seen),
  receipt: seen.receipt,
  deferred: seen.deferred,
  isAtReceipt: seen.place === places.receipt.path,
  isDemo: seen.admission?.demo === true,
});

type Shown = ReturnType<typeof shows>;

/** A payment that has a receipt shows the receipt's empty sheet until the receipt comes. */
const Afterwards = ({ began, receipt, isAtReceipt }: Shown & { readonly began: Shown }) =>
  receipt !== began.receipt || isAtReceipt ? <Coming /> : <Loading />;

interface Props extends Shown {
  readonly actor: ActorRefFrom<typeof awayPayment>;
}

function Screen({ actor, receipt, deferred, isDemo, ...rights }: Props) {
  const tenant = useTenant();
  const language = useLanguage();
  const method = useSelector(actor, ({ context }) => context.method);
  const isTransfer = useSelector(actor, ({ context }) => context.isTransfer);
  const before = useSelector(actor, ({ context }) => context.before);
  const card = useCardTerms(rights, method === 'cards');
  const beside = isShownBy('bills', method) ? method : undefined;
  const profile = beside && card.contact;
  const customer = useMemo(() => customerIn(profile, before), [profile, before]);
  const vendor = useMemo(
    () => vendorHere({ tenant, method, isTransfer, language, isDemo, customer }),
    [tenant, method, isTransfer, language, isDemo, customer],
  );
  const credit = creditDetails(beside ?? 'healthcare-credit', profile);
  const hasReceipt = receipt !== undefined;
  const payments = useAwaited(deferred);
  return (
    <Awaited payments={payments}>
      <OwnLogin value={rights.hasLogin}>
        <AwayPayment {...{ actor, vendor, card, credit, hasReceipt }} typed={typedBefore()} />
      </OwnLogin>
    </Awaited>
  );
}

export const flow = flowOf({
  part: awayPart,
  slots,
  shows,
  Screen,
  Afterwards,
  next: ['receipt'],
  also: (tenant) =>
    methodsFor(tenant).some(({ key }) => isShownBy('fields', key))
      ? enginesFor(tenant, tenant.vendorFields)
      : Promise.resolve(),
});
