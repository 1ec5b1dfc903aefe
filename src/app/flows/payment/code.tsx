import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { nameIn } from '#api/away.ts';
import { findCode, issueCode } from '#api/cash.ts';
import type { Cart } from '#domain/cart.ts';
import type { CashCode } from '#domain/cash-code.ts';
import { codePart } from '#machines/payment/code.part.ts';
import { code, type Wanted } from '#machines/payment/code.ts';
import CashPayment from '#screens/cash-payment/index.tsx';
import { flowOf, type Means } from '../../flow.ts';

const slots = ({ client, texts }: Means) =>
  code.provide({
    actors: {
      findCode: fromPromise<CashCode | undefined, { readonly cart: Cart }>(({ input }) =>
        findCode(client, input.cart),
      ),
      issueCode: fromPromise<CashCode, Wanted>(({ input }) =>
        issueCode(client, { ...input, language: texts.language() }),
      ),
    },
  });

/** The bills often name who pays them. */
function Screen({ actor }: { readonly actor: ActorRefFrom<typeof code> }) {
  const payerName = useSelector(actor, ({ context }) => nameIn(context.cart) ?? '');
  return <CashPayment {...{ actor, payerName }} />;
}

export const flow = flowOf({ part: codePart, slots, Screen, next: ['payment/cash-code'] });
