import type { BoundedSlot } from '#domain/patience.ts';

/** Busy states that wait for another part of the portal: which slot's answer ends the wait. */
export const waits: Readonly<Record<string, Readonly<Record<string, BoundedSlot | 'at once'>>>> = {
  'payment/direct': {
    'fillingIn.opening': 'keepVisit',
    'committing.awaiting': 'keepVisit',
    'committing.keeping': 'keepVisit',
    'committing.clearing': 'at once',
  },
};
