import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { textCard } from '#api/text-link.ts';
import { payDirect, readAttempt } from '#api/payment.ts';
import { receiptQuery } from '#api/queries/receipt.ts';
import type { CardRead } from '#domain/card-of-text.ts';
import { ofText } from '#domain/of-text.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import { directPayment, type Paying } from '#machines/payment/direct.ts';
import { places } from '#domain/places.ts';
import DirectPayment from '#screens/direct-payment/index.tsx';
import { Coming } from '#screens/receipt/Coming.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { OwnLogin } from '#ui/plans/own-login.ts';
import { cardOnFile } from '../../card-on-file.ts';
import { Loading } from '../../Loading.tsx';
import { directPart } from '#machines/payment/direct.part.ts';
import { flowOf, type Means } from '../../flow.ts';
import type { Seen } from '../../flow-slot.tsx';
import { knowledge } from '../../knowledge.ts';
import { useAwaited } from '../../use-awaited.ts';
import { cardRights, useCardTerms } from '../../use-card-terms.ts';

const slots = ({ client, texts, proofFor }: Means) =>
  directPayment.provide({
    actors: {
      pay: fromPromise<PaymentOutcome, Paying>(async ({ input: { key, cart, details, again } }) =>
        payDirect(client, {
          key,
          cart,
          details: details.open(),
          again,
          language: texts.language(),
          proof: await proofFor('pay'),
          takeReceipt: (receipt, token) =>
            knowledge().setQueryData(
              receiptQuery(client, { token, language: texts.language() }).queryKey,
              receipt,
            ),
        }),
      ),
      readCard: fromPromise<CardRead, { readonly card: string }>(({ input: { card } }) =>
        card === ofText ? textCard(client) : cardOnFile(client, card),
      ),
      readAttempt: fromPromise<PaymentOutcome, { key: string }>(({ input }) =>
        readAttempt(client, input.key),
      ),
    },
  });

const shows = (seen: Seen) => ({
  ...cardRights(seen),
  receipt: seen.receipt,
  deferred: seen.deferred,
  isAtReceipt: seen.place === places.receipt.path,
});

type Shown = ReturnType<typeof shows>;

/** A payment that has a receipt shows the receipt's empty sheet until the receipt comes. */
const Afterwards = ({ began, receipt, isAtReceipt }: Shown & { readonly began: Shown }) =>
  receipt !== began.receipt || isAtReceipt ? <Coming /> : <Loading />;

interface Props extends Shown {
  readonly actor: ActorRefFrom<typeof directPayment>;
}

function Screen({ actor, receipt, deferred, ...rights }: Props) {
  const payments = useAwaited(deferred);
  const isByCard = useSelector(actor, ({ context }) => context.method === 'cards');
  const terms = useCardTerms(rights, isByCard);
  return (
    <Awaited payments={payments}>
      <OwnLogin value={rights.hasLogin}>
        <DirectPayment actor={actor} hasReceipt={receipt !== undefined} {...terms} />
      </OwnLogin>
    </Awaited>
  );
}

export const flow = flowOf({
  part: directPart,
  slots,
  shows,
  Screen,
  Afterwards,
  next: ['receipt', 'saved-card'],
});
