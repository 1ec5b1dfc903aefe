import type { ActorRefFrom } from 'xstate';
import type { CartAccount } from '#domain/cart.ts';
import type { cart } from '#machines/cart.ts';

interface Shown {
  readonly actor: ActorRefFrom<typeof cart>;
  /** The way in that the patient came by. */
  readonly way: string;
  readonly planId: string;
  readonly account: CartAccount;
}

/** The way to an account's statement, for whoever has an account here and where it has one. */
export const statementOf = ({ actor, way, planId, account }: Shown): (() => void) | undefined =>
  way === 'credentialed' && account.hasStatement
    ? () => actor.send({ type: 'statement.wanted', planId, accountId: account.accountId })
    : undefined;
