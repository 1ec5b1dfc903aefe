import type { Choices } from '#domain/communications.ts';
import type { MailChoice } from './ends.ts';

/** The news of balances that came together. */
export interface News {
  /** There is something new to pay. */
  readonly isBalance: boolean;
  readonly isStatement: boolean;
}

export type MailName = Exclude<MailChoice, 'hasPaymentPlanNotification'>;
type TextName = 'hasTextToPay' | 'statement' | 'balance';

/** The mail and the text that somebody wants of some news: one of each, the one that says most. */
export const dueOf = (
  choices: Choices,
  { isBalance, isStatement }: News,
): { readonly mail?: MailName; readonly text?: TextName } => {
  const wants = (name: keyof Choices, is: boolean) => is && choices[name];
  const eStatement = wants('hasEStatementOptIn', isStatement);
  const statement = wants('hasNewStatementNotifications', isStatement);
  const balance = wants('wantsNewBalanceNotifications', isBalance);
  const mail = eStatement
    ? 'hasEStatementOptIn'
    : statement
      ? 'hasNewStatementNotifications'
      : balance
        ? 'wantsNewBalanceNotifications'
        : undefined;
  const text = wants('hasTextToPay', isBalance)
    ? 'hasTextToPay'
    : eStatement || statement
      ? 'statement'
      : balance
        ? 'balance'
        : undefined;
  return {
    ...(mail && choices.emailOptIn && { mail }),
    ...(text && choices.hasSmsOptIn && { text }),
  };
};
