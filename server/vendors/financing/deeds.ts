import type { Change } from './application.ts';

/** The deeds of an applicant on the program's page. */
export const deeds = [
  'approved',
  'less',
  'later',
  'laterno',
  'declined',
  'expired',
  'unclear',
  'left',
  'shut',
] as const;
export type Deed = (typeof deeds)[number];

const minute = 60_000;

interface Asked {
  readonly now: number;
  readonly amount: number;
  readonly minutes: number;
}

/** The changes of an application by a deed; a page that is only shut changes nothing. */
export const played = (deed: Deed, { now: at, amount, minutes }: Asked): readonly Change[] => {
  switch (deed) {
    case 'approved':
      return [{ at, status: 'approved', approved: amount }];
    case 'less':
      return [{ at, status: 'approved', approved: Math.max(1, Math.floor(amount / 2)) }];
    case 'later':
      return [
        { at, status: 'deciding' },
        { at: at + minutes * minute, status: 'approved', approved: amount },
      ];
    case 'laterno':
      return [
        { at, status: 'deciding' },
        { at: at + minutes * minute, status: 'declined' },
      ];
    case 'unclear':
      return [{ at, status: 'odd' }];
    case 'declined':
    case 'expired':
    case 'left':
      return [{ at, status: deed }];
    case 'shut':
      return [];
  }
};
