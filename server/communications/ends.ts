import type { ChoiceName } from '#domain/communications.ts';

const statements: readonly ChoiceName[] = ['hasEStatementOptIn', 'hasNewStatementNotifications'];

/** The choices that one press ends: mails of statements have one subject, so their reader ends them all. */
export const endedWith = (choice: ChoiceName): readonly ChoiceName[] =>
  statements.includes(choice) ? statements : [choice];

/** The last lines of mails that were chosen: each names what its link ends. */
export const endTexts = {
  hasEStatementOptIn: 'topics_endestatementmail',
  hasNewStatementNotifications: 'topics_endstatementmail',
  wantsNewBalanceNotifications: 'topics_endbalancemail',
  hasPaymentPlanNotification: 'topics_endplanmail',
} as const satisfies Partial<Record<ChoiceName, string>>;

/** The choices that mails are sent for. */
export type MailChoice = keyof typeof endTexts;
