import type { ActorRefFrom } from 'xstate';
import type { planDeed } from '#machines/plan-deed.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof planDeed>;
  /** The visitor has a list of payments here. */
  readonly hasPayments: boolean;
}
