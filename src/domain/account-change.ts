import type { DeviceKind } from './device-kind.ts';

/** The changes of an account that its owner is shown. */
export const changeKinds = [
  'device',
  'password',
  'passwordReset',
  'email',
  'contact',
  'invited',
  'invitedAgain',
  'accepted',
  'declined',
  'removed',
  'withdrawn',
  'cardAdded',
  'cardChanged',
  'cardRemoved',
  'cardRenewed',
  'cardClosed',
  'planBegun',
  'planMeans',
  'planChanged',
  'planEnded',
  'autopayOn',
  'autopayChanged',
  'autopayOff',
  'othersEnded',
  'dataTaken',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The changes of a page. */
export const changesPage = 10;

/** The sessions that are shown at first, and the further ones of a press. */
export const sessionsPage = 10;

/** The maker of a change: the reader, somebody who looks after the account, or none of them. */
export const changers = ['you', 'other', 'provider', 'bank', 'portal'] as const;
export type Changer = (typeof changers)[number];

export interface AccountChange {
  readonly id: string;
  readonly what: ChangeKind;
  readonly by: Changer;
  /** The e-mail address of somebody else who made the change. */
  readonly who?: string | undefined;
  /** An e-mail address, the last digits of a card or the reference of a plan: what was changed. */
  readonly about?: string | undefined;
  readonly device?: DeviceKind | undefined;
  /** The time at the provider, with its offset. */
  readonly at: string;
}

/** A session of the reader's login that goes on. */
export interface LiveSession {
  readonly id: string;
  readonly isThis: boolean;
  /** The provider's own application opened it. */
  readonly isLaunched: boolean;
  readonly device: DeviceKind;
  /** Times at the provider, with their offset. */
  readonly since: string;
  readonly lastUsed: string;
}
