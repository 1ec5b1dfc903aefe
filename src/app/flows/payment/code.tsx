import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { nameIn } from '#api/away.ts';
import { findCode, issueCode } from '#api/cash.ts';
import type { Cart } from '#domain/cart.ts';
import type { Contact } from '#domain/contact.ts';
import { holdsAccount } from '#domain/visit/visitor.ts';
import type { CashCode } from '#domain/cash-code.ts';
import { codePart } from '#machines/payment/code.part.ts';
import { code, type Wanted } from '#machines/payment/code.ts';
import CashPayment from '#screens/cash-payment/index.tsx';
import type { Seen } from '../../flow-slot.tsx';
import { flowOf, type Means } from '../../flow.ts';
import { useCashFee } from '../../use-cash-fee.ts';
import { useProfile } from '../../use-profile.ts';

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

const shows = (seen: Seen) => ({ isHolder: holdsAccount(seen) });

interface Shown extends ReturnType<typeof shows> {
  readonly actor: ActorRefFrom<typeof code>;
}

/** The bills often name who pays them; an account holder's login says so, and where they read their mail. */
function Screen({ actor, isHolder }: Shown) {
  const billed = useSelector(actor, ({ context }) => nameIn(context.cart) ?? '');
  const contact = useProfile(isHolder)?.contact;
  const known = useMemo(
    () => ({ payerName: contact ? wholeName(contact) : billed, email: contact?.email ?? '' }),
    [contact, billed],
  );
  return <CashPayment {...{ actor, known }} fee={useCashFee()} />;
}

const wholeName = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`.trim();

export const flow = flowOf({ part: codePart, slots, shows, Screen, next: ['payment/cash-code'] });
