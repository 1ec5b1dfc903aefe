import { loggingOut } from '#domain/visit/logging-out.ts';
import type { Context } from '#machines/portal/types.ts';
import { accountWith } from '../samples/accounts.ts';
import { owes } from '../samples/owed.ts';
import { gives } from '../walking/walk.ts';
import { admitted, admittedByText, known, visitAt } from './samples.ts';
import { asGuest, oneByOne, story } from './story.ts';

const here = owes('b1', 1);
const there = owes('b2', 3);
const looking = { 'location.chosen': [{ location: 1 }], 'record.reloaded': [{}] };
/** A list that is come back to is read again. */
const again = {
  'owed.read': [
    { owed: [here], isOtherwise: true },
    { owed: [here, there], isOtherwise: true },
  ],
};
const facts = ({ location, owed }: Context) => [location, owed.length];

/** An account holder logs in, or comes back, and looks at what they owe at several locations. */
export const comingIn = story({
  general: {
    credentialed: true,
    credentialedAddAccount: true,
    allowV4PatientSelectLocation: true,
  },
  visits: [
    '/credentialed-login',
    '/credentialed/create-account',
    '/credentialed/activate/abc',
    '/credentialed/activate/success',
    '/credentialed/accounts',
    '/credentialed/locations',
    '/credentialed/accounts/b1~b1/statement',
  ],
  tells: ['account.activated'],
  says: {
    ...looking,
    ...again,
    'account.wanted': [{}],
    'visitor.admitted': [{ admission: admitted('guest'), owed: [here], to: 'accounts' }],
  },
  ends: {
    login: [{ kind: 'admitted', admission: admitted('credentialed') }, 'newAccount'],
    'create-account': ['login'],
    activation: ['login', 'unactivated'],
    cart: ['addAccount', { kind: 'statement', planId: 'b1', accountId: 'b1' }, 'back'],
    statement: ['closed'],
  },
  answers: {
    resumeVisit: [
      gives(null),
      gives({ admission: admitted('guest'), visit: visitAt('/open-balance/accounts') }),
    ],
    readRecord: [gives(known(here)), gives(known(here, there))],
  },
  facts,
  // A visitor who has come in does not go where one logs in.
  where: (now, event) =>
    oneByOne(now, event) &&
    !(now.context.admission !== undefined && event['needsSession'] === false),
});

const form = '/settings/account-information';

/** An account holder wants to go elsewhere from a form that holds something unsaved. */
export const goingUnsaved = story({
  general: { credentialed: true },
  visits: [
    form,
    '/terms-of-service',
    { place: form, wanted: '/terms-of-service' },
    { place: form, wanted: loggingOut },
  ],
  ends: { 'contact-information': ['departed', 'done'] },
  answers: {
    resumeVisit: [gives({ admission: admitted('credentialed'), visit: visitAt(form) })],
    readRecord: [gives(known(here))],
  },
  facts: ({ wanted }) => [wanted],
  // A patient is asked at the form alone.
  where: (now, event) =>
    oneByOne(now, event) && (event['wanted'] === undefined || now.context.place === form),
});

/** A guest looks up what they owe, and looks up more. */
export const searching = story({
  general: {
    quickpay: true,
    allowAccountBalanceValidation: true,
    allowAbvGuestCheckout: true,
    allowV4PatientSelectLocation: true,
  },
  visits: ['/open-balance', '/open-balance/accounts', '/open-balance/add-account'],
  says: { ...looking, ...again },
  ends: {
    'balance-search': [{ kind: 'found', owed: [here] }, 'accounts', 'manualEntry'],
    'add-account': [{ kind: 'found', owed: [there] }, 'cancelled'],
    cart: ['addAccount', 'back'],
  },
  answers: { quickPayLogin: asGuest, readRecord: [gives(known(here))] },
  facts,
  where: oneByOne,
});

const owed = [accountWith({ accountId: 'b1', openBalanceId: 'b1' })];
const sent = { kind: 'admitted', admission: admittedByText, owed };

/** A visitor is sent by the provider's own application, by a text message, or by the letter of a plan. */
export const sentHere = story({
  visits: ['/sso/v2/token', '/sso/v2/challenge/token', '/smspay/id', '/plan/link'],
  ends: {
    sso: [{ ...sent, admission: admitted('sso') }, 'failed'],
    'plan-link': [{ kind: 'admitted', admission: admitted('guest'), plan: '91' }, 'left'],
    'text-link': [
      sent,
      { ...sent, language: 'es' },
      { ...sent, trouble: 'expired' },
      { ...sent, kind: 'paying' },
      'quickPay',
    ],
  },
  facts: (context) => [context.owed.length],
});

/** A visitor who forgot a password, or was invited, comes by a link that was sent to them. */
export const byLink = story({
  general: { credentialed: true, credentialedAddUser: true },
  visits: [
    '/credentialed-login',
    '/forgot',
    '/recoveryLink',
    '/resetPassword',
    '/user/authorized/activate/link',
    '/user/authorized/create-account',
    '/user/authorized/decline/link',
    { place: '/resetPassword', link: 2 },
  ],
  tells: [
    { type: 'recovery.wanted', recovery: { from: 'credentialed', way: 'email' } },
    'recovery.sent',
    'recovery.reopened',
    { type: 'invitation.found', email: 'nina@example.org' },
  ],
  ends: {
    login: [{ kind: 'recovery', username: 'rosa@example.org' }],
    recovery: ['coded', 'unbegun'],
    'reset-password': ['changed', 'invalid', 'unread'],
    invitation: ['login', 'expired', 'givenUp'],
  },
  facts: ({ link, goesOnAt, recovery, invitee }) => [
    link,
    goesOnAt,
    recovery !== undefined,
    invitee,
  ],
});
