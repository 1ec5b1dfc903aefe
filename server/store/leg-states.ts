import type { LegStatus } from './payments-schema.ts';

/**
 * The statuses that may follow each one of a leg. Money that the vendor took is believed however late it is
 * told; what is paid or declined stays so, and what goes back is written beside it.
 */
export const followers = {
  claimed: ['sending', 'away', 'paid', 'declined', 'failed', 'expired', 'notcharged'],
  sending: ['sending', 'paid', 'declined', 'notcharged'],
  away: ['pending', 'authorised', 'paid', 'declined', 'failed', 'cancelled', 'expired'],
  authorised: ['away', 'pending', 'paid', 'declined', 'failed', 'cancelled', 'expired'],
  pending: ['authorised', 'paid', 'declined', 'failed', 'cancelled', 'expired'],
  notcharged: ['claimed', 'paid'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  declined: [],
  paid: [],
} as const satisfies Record<LegStatus, readonly LegStatus[]>;

const all = Object.keys(followers) as LegStatus[];

const follows = (from: LegStatus, to: LegStatus): boolean =>
  followers[from].some((one: LegStatus) => one === to);

/** The statuses that this one may follow. */
export const mayPrecede = (to: LegStatus): readonly LegStatus[] =>
  all.filter((from) => follows(from, to));
