import type { ActorRefFrom } from 'xstate';
import type { OwedAccount } from '#domain/owed.ts';
import type { statement } from '#machines/statement.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof statement>;
  /** The bill as the visit knows it: a payment of it may be being processed. */
  readonly account?: OwedAccount | undefined;
}

export type Value = ReturnType<Props['actor']['getSnapshot']>['value'];
/** The states of the PDF of a statement on show. */
export type Pdf = Exclude<Value, string>['shown'];
