import type { ActorRefFrom } from 'xstate';
import type { receipt } from '#machines/receipt.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof receipt>;
  /** In another site's frame: that site knows the way on. */
  readonly embedded: boolean;
  /** Holds an account, to which the receipt leads back. */
  readonly credentialed: boolean;
}

export type Value = ReturnType<Props['actor']['getSnapshot']>['value'];

/** How far each part of a receipt on show has come. */
export type Parts = Exclude<Value, string>['shown'];
