import type { ChoiceName, Obstacle } from './communications.ts';

export interface ChoiceTexts {
  readonly label: string;
  readonly topic: string;
  /** The news that it is on, and that it is off. */
  readonly on: string;
  readonly off: string;
  /** The news that it is off where others went off with it. */
  readonly offWith?: string;
  /** The same where statements without paper are among those. */
  readonly offWithPaper?: string;
}

/** The texts of each choice: on its switch, and when it was made. */
export const choiceTexts = {
  emailOptIn: {
    label: 'labels_choice_email',
    topic: 'topics_choice_email',
    on: 'topics_choice_email_on',
    off: 'topics_choice_email_off',
    offWith: 'topics_choice_email_offwith',
    offWithPaper: 'topics_choice_email_offwithpaper',
  },
  hasSmsOptIn: {
    label: 'labels_choice_texts',
    topic: 'topics_choice_texts',
    on: 'topics_choice_texts_on',
    off: 'topics_choice_texts_off',
    offWith: 'topics_choice_texts_offwith',
  },
  hasEStatementOptIn: {
    label: 'labels_choice_estatement',
    topic: 'topics_choice_estatement',
    on: 'topics_choice_estatement_on',
    off: 'topics_choice_estatement_off',
  },
  hasNewStatementNotifications: {
    label: 'labels_choice_newstatement',
    topic: 'topics_choice_newstatement',
    on: 'topics_choice_newstatement_on',
    off: 'topics_choice_newstatement_off',
  },
  wantsNewBalanceNotifications: {
    label: 'labels_choice_newbalance',
    topic: 'topics_choice_newbalance',
    on: 'topics_choice_newbalance_on',
    off: 'topics_choice_newbalance_off',
  },
  hasPaymentPlanNotification: {
    label: 'labels_choice_planmail',
    topic: 'topics_choice_planmail',
    on: 'topics_choice_planmail_on',
    off: 'topics_choice_planmail_off',
  },
  smsRecurringNotifications: {
    label: 'labels_choice_plantexts',
    topic: 'topics_choice_plantexts',
    on: 'topics_choice_plantexts_on',
    off: 'topics_choice_plantexts_off',
  },
  hasTextToPay: {
    label: 'labels_choice_texttopay',
    topic: 'topics_choice_texttopay',
    on: 'topics_choice_texttopay_on',
    off: 'topics_choice_texttopay_off',
  },
} as const satisfies Readonly<Record<ChoiceName, ChoiceTexts>>;

/** The texts that say why a switch cannot be turned on; after STOP they have a number in them. */
export const obstacleTexts = {
  noEmail: 'topics_obstacle_noemail',
  noPhone: 'topics_obstacle_nophone',
  wrongNumber: 'topics_obstacle_wrongnumber',
  withoutEmail: 'topics_obstacle_withoutemail',
  withoutTexts: 'topics_obstacle_withouttexts',
  withoutBoth: 'topics_obstacle_withoutboth',
  noCard: 'topics_obstacle_nocard',
  noAbleCard: 'topics_obstacle_noablecard',
} as const satisfies Readonly<Record<Exclude<Obstacle, 'optedOut'>, string>>;

/** The same for visitors sent by the provider's own system: they save no card here, and have their contact information there. */
export const sentObstacleTexts = {
  ...obstacleTexts,
  noEmail: 'topics_obstacle_noemailsent',
  noPhone: 'topics_obstacle_nophonesent',
  wrongNumber: 'topics_obstacle_wrongnumbersent',
  noCard: 'topics_obstacle_nocardsent',
  noAbleCard: 'topics_obstacle_noablecardsent',
} as const;
