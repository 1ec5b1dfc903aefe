import { emit, raise } from 'xstate';
import { placeOf, type PlaceName } from '#domain/places.ts';
import { owingSetup } from './owing-setup.ts';
import type { Event } from './types.ts';

/** Where whoever leaves a way in without being let in goes on, by what they chose. */
const onward = {
  quickPay: 'landing',
  recovery: 'forgot',
  newAccount: 'createAccount',
  manualEntry: 'quickPay',
} satisfies Readonly<Record<string, PlaceName>>;

type Admitted = Omit<Extract<Event, { type: 'visitor.admitted' }>, 'type'>;

/** What the portal does with whom its ways in let in, and with who turns to another way. */
export const waysInSetup = owingSetup.extend({
  actions: {
    tellAdmitted: raise((_, admitted: Admitted) => ({ type: 'visitor.admitted', ...admitted })),
    goOnFrom: emit((_, kind: keyof typeof onward) => ({
      type: 'went',
      to: placeOf(onward[kind]).path,
    })),
  },
});
