import type { Choices, Reach } from '#domain/communications.ts';

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
};
