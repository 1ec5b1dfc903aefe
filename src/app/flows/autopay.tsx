import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { agree, answerRound, readAutopay, stopAutopay } from '#api/autopay.ts';
import { typedBank, type Autopay, type StoppedAutopay } from '#domain/autopay/agreement.ts';
import { hasCardsOnFile } from '#domain/visit/has-cards.ts';
import { mayAddCard } from '#domain/visit/new-card.ts';
import { autopayPart } from '#machines/autopay.part.ts';
import type { Agreed, Answered } from '#machines/autopay-setup.ts';
import { autopay } from '#machines/autopay.ts';
import AutopayFlow from '#screens/autopay/index.tsx';
import type { Seen } from '../flow-slot.tsx';
import { flowOf, type Means } from '../flow.ts';
import { useProfile } from '../use-profile.ts';
import { useSteps } from '../use-steps.ts';

const slots = ({ client, texts }: Means) =>
  autopay.provide({
    actors: {
      readAutopay: fromPromise<Autopay>(() => readAutopay(client)),
      agree: fromPromise<Autopay, Agreed>(({ input: { means, ...terms } }) =>
        agree(
          client,
          { ...terms, means: 'bank' in means ? { bank: means.bank.open() } : means },
          texts.language(),
        ),
      ),
      answerRound: fromPromise<Autopay, Answered>(({ input }) =>
        answerRound(client, input, texts.language()),
      ),
      stopAutopay: fromPromise<StoppedAutopay>(() => stopAutopay(client)),
    },
  });

const shows = (now: Seen) => ({ addsCards: hasCardsOnFile(now) && mayAddCard(now) });

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof autopay>;
}

function Screen({ actor, addsCards }: Shown) {
  useSteps(actor);
  const isTyped = useSelector(actor, ({ context }) => context.terms?.means === typedBank);
  const contact = useProfile(isTyped)?.contact;
  return <AutopayFlow {...{ actor, addsCards, contact }} />;
}

export const flow = flowOf({
  part: autopayPart,
  slots,
  shows,
  Screen,
  next: ['saved-card'],
});
