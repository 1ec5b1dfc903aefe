import type { Choices, Reach } from '#domain/communications.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import { savedMastercard, savedVisa } from './saved-cards.ts';

const ableCard = ({ id, brand, last4 }: AbleCard): AbleCard => ({ id, brand, last4 });
export const ableVisa = ableCard(savedVisa);
export const ableMastercard = ableCard(savedMastercard);
/** Two cards can pay by text, and nobody has chosen. */
export const sampleTextCards = { able: [ableVisa, ableMastercard], chosen: null };

export const sampleChoices: Choices = {
  emailOptIn: true,
  hasSmsOptIn: false,
  hasEStatementOptIn: false,
  hasNewStatementNotifications: false,
  wantsNewBalanceNotifications: false,
  hasPaymentPlanNotification: true,
  smsRecurringNotifications: false,
  hasTextToPay: false,
};

export const sampleReach: Reach = {
  email: 'rosa.delgado@example.org',
  phone: '3125550142',
  hasCarrierOptOut: false,
  hasSavedCard: false,
  hasAbleCard: false,
};
