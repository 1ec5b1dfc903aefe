import type { AccountChange, LiveSession } from '#domain/account-change.ts';

const device = { browser: 'chrome', system: 'android' } as const;
const laptop = { browser: 'safari', system: 'mac' } as const;

/** A login that is used on two devices. */
export const liveSessions: readonly LiveSession[] = [
  {
    id: '9d0c8a52-6a0e-4a43-9d37-2f7c3f9b6a01',
    isThis: true,
    isLaunched: false,
    device: laptop,
    since: '2026-11-21T08:59:00-06:00',
    lastUsed: '2026-11-21T09:13:00-06:00',
  },
  {
    id: '9d0c8a52-6a0e-4a43-9d37-2f7c3f9b6a02',
    isThis: false,
    isLaunched: false,
    device,
    since: '2026-11-20T20:05:00-06:00',
    lastUsed: '2026-11-21T09:02:00-06:00',
  },
];

const id = (at: number) => `5f0c8a52-6a0e-4a43-9d37-2f7c3f9b6a${at}`;

/** Changes by each who may make one. */
export const accountChanges: readonly AccountChange[] = [
  { id: id(16), what: 'device', by: 'you', device, at: '2026-11-20T20:05:00-06:00' },
  {
    id: id(15),
    what: 'accepted',
    by: 'other',
    who: 'nina@example.org',
    at: '2026-11-18T11:30:00-06:00',
  },
  {
    id: id(14),
    what: 'planEnded',
    by: 'portal',
    about: 'P-7K2M9',
    at: '2026-11-12T10:00:00-06:00',
  },
  { id: id(13), what: 'cardRenewed', by: 'bank', about: '4242', at: '2026-11-10T03:00:00-06:00' },
  {
    id: id(12),
    what: 'invited',
    by: 'you',
    about: 'nina@example.org',
    device: laptop,
    at: '2026-11-09T17:45:00-06:00',
  },
];
