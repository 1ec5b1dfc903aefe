import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate';
import type { directPayment } from '#machines/payment/direct.ts';

export type PaymentRef = ActorRefFrom<typeof directPayment>;
export type PaymentSnapshot = SnapshotFrom<typeof directPayment>;

/** The box that keeps the card which pays. */
export interface Saving {
  /** The address asks for the box to be ticked. */
  readonly isPreset: boolean;
  /** Several locations are paid by card only with the box ticked. */
  readonly isRequired: boolean;
  /** The name of the login that is made for a guest, to keep the card under. */
  readonly registersAs?: string | undefined;
}

type Top<V> = V extends string ? V : keyof V;
/** The outermost states of the chart. */
export type Stage = Top<StateValueFrom<typeof directPayment>>;

export const stageOf = ({ value }: PaymentSnapshot): Stage =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as Stage;

/** The payment was pressed; until it is sent it can be cancelled. */
export const isPaying = (now: PaymentSnapshot): boolean =>
  now.matches('committing') || now.matches('sending');
export const isSending = (now: PaymentSnapshot): boolean =>
  isPaying(now) && !now.matches({ committing: 'awaiting' });

/** A payment for the same bill was made, and the question about it is open. */
export const isAsked = (now: PaymentSnapshot): boolean =>
  now.matches('fillingIn') && now.context.notice === 'earlier';
