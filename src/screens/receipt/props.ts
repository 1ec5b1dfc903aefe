import type { ActorRefFrom } from 'xstate';
import type { receipt } from '#machines/receipt.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof receipt>;
  /** The portal stands in a provider's page, which knows the way on. */
  readonly embedded: boolean;
  /** The patient has an account, to which the receipt leads back. */
  readonly credentialed: boolean;
  /** The payment is an earlier one, among others of which the patient found it. */
  readonly past?: boolean;
}

export type Value = ReturnType<Props['actor']['getSnapshot']>['value'];

/** The states of the regions of a receipt on show. */
export type Regions = Exclude<Value, string>['shown'];
