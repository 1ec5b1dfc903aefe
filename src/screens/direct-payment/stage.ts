import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { directPayment } from '#machines/payment/direct.ts';

export type PaymentRef = ActorRefFrom<typeof directPayment>;
export type PaymentSnapshot = SnapshotFrom<typeof directPayment>;

type Top<V> = V extends string ? V : keyof V;
/** The chart's own states, the outermost ones. */
export type Stage = Top<StateValueFrom<typeof directPayment>>;

export const stageOf = ({ value }: PaymentSnapshot): Stage =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as Stage;
