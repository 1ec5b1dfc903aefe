import type { ActorRefFrom } from 'xstate';
import type { receipt } from '#machines/receipt.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof receipt>;
  /** The portal stands in a provider's page, which knows the way on. */
  readonly embedded: boolean;
  /** The patient has an account, to which the receipt leads back. */
  readonly credentialed: boolean;
}

export type Value = ReturnType<Props['actor']['getSnapshot']>['value'];

/** The states of the regions of a receipt on show. */
export type Regions = Exclude<Value, string>['shown'];
