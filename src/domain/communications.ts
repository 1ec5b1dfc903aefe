import { offersEStatement, textsOfPlans } from './opt-ins.ts';
import type { Tenant } from './tenant.ts';

/** The choices of a patient what to be told, and how, by their names in the calls. */
export const choiceNames = [
  'emailOptIn',
  'hasSmsOptIn',
  'hasEStatementOptIn',
  'hasNewStatementNotifications',
  'wantsNewBalanceNotifications',
  'hasPaymentPlanNotification',
  'smsRecurringNotifications',
  'hasTextToPay',
] as const;
export type ChoiceName = (typeof choiceNames)[number];
export type Choices = Readonly<Record<ChoiceName, boolean>>;

/** The texts that a patient agrees to before statements come by mail instead of on paper. */
export const consentTexts = [
  'topics_estatementscope',
  'topics_estatementpaper',
  'topics_estatementwithdrawal',
  'topics_estatementaddress',
  'topics_estatementneeds',
] as const;

const texts = ({ features, notifications }: Tenant): boolean =>
  features.allowSmsOptIn && notifications.smsNotifications;

const offered: Readonly<Record<ChoiceName, (tenant: Tenant) => boolean>> = {
  emailOptIn: () => true,
  hasSmsOptIn: texts,
  hasEStatementOptIn: offersEStatement,
  hasNewStatementNotifications: ({ notifications, general }) =>
    notifications.newStatementNotifications && general.statementIntegration,
  wantsNewBalanceNotifications: ({ notifications }) => notifications.newBalanceNotifications,
  hasPaymentPlanNotification: ({ notifications }) => notifications.paymentPlanNotifications,
  smsRecurringNotifications: (tenant) => texts(tenant) && textsOfPlans(tenant),
  hasTextToPay: (tenant) =>
    texts(tenant) &&
    tenant.notifications.textToPay &&
    tenant.general.smsPay &&
    tenant.payments.card &&
    tenant.payments.saveCreditCard,
};

/** The account holder alone decides whether statements come on paper. */
export const offersChoice = (tenant: Tenant, name: ChoiceName, isHolder: boolean): boolean =>
  offered[name](tenant) && (isHolder || name !== 'hasEStatementOptIn');

/** The ways to reach a patient, as far as a choice depends on them. */
export interface Reach {
  readonly email: string;
  readonly phone: string;
  /** No text goes to the number: the patient answered STOP to one. */
  readonly hasCarrierOptOut: boolean;
  /** The number is somebody else's, as that one said; nothing goes to it then, either. */
  readonly isWrongNumber?: boolean;
  readonly hasSavedCard: boolean;
  /** One of the cards on file can pay: it has not expired, and is taken here. */
  readonly hasAbleCard: boolean;
}

const byText: readonly ChoiceName[] = ['hasSmsOptIn', 'smsRecurringNotifications', 'hasTextToPay'];

type Need = 'withoutEmail' | 'withoutTexts' | 'withoutBoth';
export type Obstacle =
  | Need
  | 'noEmail'
  | 'noPhone'
  | 'optedOut'
  | 'wrongNumber'
  | 'noCard'
  | 'noAbleCard';

const email = ({ emailOptIn }: Choices) => (emailOptIn ? undefined : 'withoutEmail');
const sms = ({ hasSmsOptIn }: Choices) => (hasSmsOptIn ? undefined : 'withoutTexts');
const either = ({ emailOptIn, hasSmsOptIn }: Choices) =>
  emailOptIn || hasSmsOptIn ? undefined : 'withoutBoth';

/** The unmet need of a choice that rests on another one. */
const needs: Readonly<Partial<Record<ChoiceName, (choices: Choices) => Need | undefined>>> = {
  hasEStatementOptIn: email,
  hasNewStatementNotifications: either,
  wantsNewBalanceNotifications: either,
  hasPaymentPlanNotification: email,
  smsRecurringNotifications: sms,
  hasTextToPay: sms,
};

/** Choices are off that rest on one which is off. */
const withoutUnmet = (choices: Choices): Choices => {
  const unmet = choiceNames.filter((name) => needs[name]?.(choices) !== undefined);
  return { ...choices, ...Object.fromEntries(unmet.map((name) => [name, false])) };
};

/**
 * The choices as they hold: after STOP, or to a wrong number, nothing goes by text, whatever was chosen, nor is
 * anything told to whom no mail goes, either.
 */
export const inForce = (
  choices: Choices,
  { hasCarrierOptOut }: Pick<Reach, 'hasCarrierOptOut'>,
): Choices =>
  withoutUnmet(
    hasCarrierOptOut
      ? { ...choices, ...Object.fromEntries(byText.map((name) => [name, false])) }
      : choices,
  );

/** The reason for which a choice cannot be turned on. */
export function obstacleTo(name: ChoiceName, choices: Choices, reach: Reach): Obstacle | undefined {
  if (name === 'emailOptIn' && reach.email === '') return 'noEmail';
  if (name === 'hasSmsOptIn' && reach.phone === '') return 'noPhone';
  if (reach.hasCarrierOptOut && byText.includes(name))
    return reach.isWrongNumber ? 'wrongNumber' : 'optedOut';
  const need = needs[name]?.(choices);
  // Mail alone is left to be turned on.
  if (reach.hasCarrierOptOut && need === 'withoutBoth') return 'withoutEmail';
  return need ?? (name === 'hasTextToPay' ? cardMissing(reach) : undefined);
}

const cardMissing = ({ hasSavedCard, hasAbleCard }: Reach): Obstacle | undefined => {
  if (hasAbleCard) return undefined;
  return hasSavedCard ? 'noAbleCard' : 'noCard';
};

/** A change of a choice; without mail or texts, what rests on them goes off as well. */
export const withChoice = (choices: Choices, name: ChoiceName, on: boolean): Choices => {
  const next = { ...choices, [name]: on };
  if (on || (name !== 'emailOptIn' && name !== 'hasSmsOptIn')) return next;
  return withoutUnmet(next);
};

/** The choices that a change of one took along: on before, and off after it. */
export const takenAlong = (before: Choices, after: Choices, name: ChoiceName): ChoiceName[] =>
  choiceNames.filter((one) => one !== name && before[one] && !after[one]);
