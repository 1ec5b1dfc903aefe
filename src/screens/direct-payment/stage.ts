import {
  matchesState,
  type ActorRefFrom,
  type AnyActorRef,
  type SnapshotFrom,
  type StateValue,
  type StateValueFrom,
} from 'xstate';
import type { Attempting, AttemptEvent } from '#machines/payment/attempt.ts';
import type { directPayment } from '#machines/payment/direct.ts';

export type DirectRef = ActorRefFrom<typeof directPayment>;
type DirectSnapshot = SnapshotFrom<typeof directPayment>;

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

export const stageOf = ({ value }: DirectSnapshot): Stage =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as Stage;

interface PaymentSnapshot {
  readonly value: StateValue;
  readonly context: Attempting;
}

/** A chart that pays: screens that several of them show know only what all of them have. */
export interface PaymentRef<Details = never> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => PaymentSnapshot;
  readonly send: (event: AttemptEvent<Details>) => void;
}

export const isIn = ({ value }: PaymentSnapshot, state: StateValue): boolean =>
  matchesState(state, value);

/** The payment was pressed; until it is sent it can be cancelled. */
export const isPaying = (now: PaymentSnapshot): boolean =>
  isIn(now, 'committing') || isIn(now, 'sending') || isIn(now, 'beginning');
export const isSending = (now: PaymentSnapshot): boolean =>
  isPaying(now) && !isIn(now, { committing: 'awaiting' });

/** A payment for the same bill was made, and the question about it is open. */
export const isAsked = (now: PaymentSnapshot): boolean =>
  isIn(now, 'fillingIn') && now.context.notice === 'earlier';
