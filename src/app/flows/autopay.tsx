import { fromPromise } from 'xstate';
import { agree, answerRound, readAutopay, stopAutopay } from '#api/autopay.ts';
import type { Autopay, StoppedAutopay } from '#domain/autopay/agreement.ts';
import { autopayPart } from '#machines/autopay.part.ts';
import { autopay, type Agreed, type Answered } from '#machines/autopay.ts';
import AutopayFlow from '#screens/autopay/index.tsx';
import { flowOf, type Means } from '../flow.ts';

const slots = ({ client, texts }: Means) =>
  autopay.provide({
    actors: {
      readAutopay: fromPromise<Autopay>(() => readAutopay(client)),
      agree: fromPromise<Autopay, Agreed>(({ input }) => agree(client, input, texts.language())),
      answerRound: fromPromise<Autopay, Answered>(({ input }) =>
        answerRound(client, input, texts.language()),
      ),
      stopAutopay: fromPromise<StoppedAutopay>(() => stopAutopay(client)),
    },
  });

export const flow = flowOf({
  part: autopayPart,
  slots,
  Screen: AutopayFlow,
  next: ['saved-cards'],
});
