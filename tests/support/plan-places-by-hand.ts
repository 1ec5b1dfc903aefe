import type { Access, Flag } from './places-by-hand.ts';

const guests = { guest: 'shown', 'by text link': 'shown', 'found a balance': 'shown' } as const;

/** Places of a plan: for whoever has a login, and for a guest whom a letter of one plan led here. */
export const planPlaces = (reader: Access, open: Access): Readonly<Record<string, Access>> => ({
  '/plan/abc': open,
  '/payment-plan/17': {
    nobody: '/plan/again',
    'quick pay with password': 'back',
    'single sign-on': 'back',
    'single sign-on with account': 'back',
    'account holder': 'back',
    'authorized user': 'back',
    ...guests,
  },
  '/payment-plan/17/accounts/card': { ...reader, ...guests },
  '/payment-plan/17/accounts/stop': { ...reader, ...guests },
  '/payment-plan/17/accounts/change/pause': { ...reader, ...guests },
  '/credentialed/payment-plans': reader,
  '/credentialed/payment-plans/17': reader,
});

/** Places of automatic payments, and of a card that is saved for them. */
export const autopayPlaces = (owner: Access): Readonly<Record<string, Access>> => ({
  '/credentialed/automatic-payments': owner,
  '/credentialed/automatic-payments/card': { ...owner, 'single sign-on with account': 'back' },
});

/** The settings that the places of a plan, and of automatic payments, hang on. */
export const planSettings = (
  cards: readonly Flag[],
): Readonly<Record<string, readonly Flag[]>> => ({
  '/payment-plan/$planId/$from/card/add': cards,
  // A bank account pays automatically as well, so no setting about cards decides alone.
  '/credentialed/automatic-payments': ['credentialed'],
  '/credentialed/automatic-payments/card': ['credentialed', ...cards],
});
