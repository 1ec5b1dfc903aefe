import type { Seen } from '../../away/vendor.ts';

type Failed = Omit<Extract<Seen, { state: 'failed' }>, 'state' | 'code'>;

/** The codes with which mobile money says that nothing was paid; any other is no failure. */
export const refusals: Readonly<Record<string, Failed>> = {
  '1': { why: 'declined', reason: 'funds' },
  '1001': { why: 'declined' },
  '1019': { why: 'expired' },
  '1025': { why: 'declined' },
  '1032': { why: 'cancelled' },
  '1037': { why: 'expired' },
  '2001': { why: 'declined' },
  '9999': { why: 'declined' },
  REVERSED: { why: 'declined' },
};
