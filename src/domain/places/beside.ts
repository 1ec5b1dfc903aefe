import { offersAutopay } from '../autopay/offered.ts';
import { at, type Place } from '../place.ts';
import {
  addUser,
  cardsOnFile,
  communications,
  authorized,
  loginElsewhere,
  notice,
  anyPlan,
  onePlan,
  ownPlans,
  planCard,
  savedCards as savedCardsOf,
  savingNoCard,
  settings,
  ownLogin,
} from '../place-kinds.ts';

/** The page that tells whoever came by the link of a letter how to come back to their plan. */
export const planAgain = '/plan/again';

/** Places beside the payment: settings, the end of a session, legal texts. */
export const besidePlaces = {
  settings: at('/settings', 'titles_settings', settings, {
    // In the order of the menu.
    first: [
      '/settings/account-information',
      '/settings/change-password',
      '/settings/security',
      '/settings/add-user',
      '/settings/setup-notifications',
      '/credentialed/payment-history',
      '/settings/saved_cards',
    ],
  }),
  accountInformation: at('/settings/account-information', 'titles_settings', ownLogin, {
    holds: 'contact-information',
  }),
  changePassword: at('/settings/change-password', 'titles_settings', ownLogin, {
    holds: 'change-password',
  }),
  security: at('/settings/security', 'titles_settings', ownLogin, { holds: 'security' }),
  ownData: at('/settings/security/data', 'titles_settings', ownLogin, { holds: 'own-data' }),
  closeAccount: at('/settings/security/close', 'titles_settings', ownLogin, {
    not: loginElsewhere,
    holds: 'close-account',
  }),
  addUser: at('/settings/add-user', 'titles_settings', settings, {
    when: addUser,
    inDemo: true,
    not: authorized,
    holds: 'authorized-users',
  }),
  setupNotifications: at('/settings/setup-notifications', 'titles_settings', settings, {
    when: communications,
    holds: 'communications',
  }),
  savedCards: at('/settings/saved_cards', 'titles_savedcards', cardsOnFile, {
    holds: 'saved-cards',
  }),
  addSavedCard: at('/settings/saved_cards/new/add', 'titles_savedcards', cardsOnFile, {
    not: savingNoCard,
    holds: 'saved-card',
  }),
  editSavedCard: at('/settings/saved_cards/$cardId/edit', 'titles_savedcards', cardsOnFile, {
    holds: 'saved-card',
  }),
  myPlans: at('/credentialed/payment-plans', 'titles_myplans', ownPlans, { holds: 'my-plans' }),
  myPlan: at('/credentialed/payment-plans/$planId', 'titles_myplan', ownPlans, {
    holds: 'my-plans',
  }),
  planByLink: at('/payment-plan/$planId', 'titles_myplan', onePlan, {
    outside: planAgain,
    lapsed: planAgain,
    holds: 'my-plans',
  }),
  automaticPayments: at('/credentialed/automatic-payments', 'titles_autopay', settings, {
    when: offersAutopay,
    not: authorized,
    needsRecord: true,
    holds: 'autopay',
  }),
  newAutopayCard: at('/credentialed/automatic-payments/card', 'titles_savedcards', settings, {
    when: (tenant) => savedCardsOf(tenant) && offersAutopay(tenant),
    not: loginElsewhere,
    needsRecord: true,
    holds: 'saved-card',
  }),
  planMeans: at('/payment-plan/$planId/$from/card', 'titles_planmeans', anyPlan, {
    lapsed: planAgain,
    holds: 'plan-means',
  }),
  newPlanCard: at('/payment-plan/$planId/$from/card/add', 'titles_savedcards', planCard, {
    not: savingNoCard,
    holds: 'saved-card',
  }),
  planStop: at('/payment-plan/$planId/$from/stop', 'titles_planstop', anyPlan, {
    lapsed: planAgain,
    holds: 'plan-stop',
  }),
  planDeed: at('/payment-plan/$planId/$from/change/$deed', 'titles_plandeed', anyPlan, {
    lapsed: planAgain,
    holds: 'plan-deed',
  }),

  expired: at('/expired', 'titles_expired', notice, { hides: ['mobileCart'] }),
  terms: at('/terms-of-service', 'titles_terms', notice),
  privacy: at('/privacy-notice', 'titles_privacy', notice),
  notices: at('/notices/$page', 'titles_notices', notice, { tabs: true }),
} satisfies Record<string, Place>;
