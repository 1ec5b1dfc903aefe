import {
  obstacleTo,
  offersChoice,
  type Choices,
  type Obstacle,
  type Reach,
} from './communications.ts';
import { maySaveCard } from './paying-form.ts';
import { communications } from './place-kinds.ts';
import type { Tenant } from './tenant.ts';
import { hasAccount, type LoginType } from './visitor.ts';

/** The word of the server about Text to Pay that was asked for with a card. */
export type EnrolmentEnd = 'on' | 'off';

/** The choices of whoever may turn Text to Pay on with a card, and the ways to reach them. */
export interface Enrolment {
  readonly choices: Choices;
  readonly reach: Reach;
}

/** Text to Pay is turned on with a card by whoever keeps cards, and looks after what they are told. */
export const offersEnrolment = (tenant: Tenant, loginType: LoginType | undefined): boolean =>
  loginType !== undefined &&
  hasAccount(loginType) &&
  maySaveCard(tenant, loginType) &&
  communications(tenant) &&
  offersChoice(tenant, 'hasTextToPay', loginType === 'credentialed');

/** The reason for which it cannot be turned on; the texts that it rests on are turned on with it. */
export const enrolmentObstacle = (
  { choices, reach }: Enrolment,
  { saves }: { readonly saves: boolean },
): Obstacle | undefined =>
  obstacleTo('hasSmsOptIn', choices, reach) ??
  obstacleTo(
    'hasTextToPay',
    { ...choices, hasSmsOptIn: true },
    { ...reach, hasSavedCard: reach.hasSavedCard || saves },
  );

/** Text to Pay needs a card on file: it ends with the last of them. */
export const keepsTextToPay = (cardsLeft: number): boolean => cardsLeft > 0;

interface Ticked {
  readonly textToPaySavedCard: boolean;
}

/** The wish in a form, as it is sent; a box that is shut asks for nothing. */
export const enrolsBy = (
  { textToPaySavedCard }: Ticked,
  enrolment: Enrolment | undefined,
  card: { readonly saves: boolean },
): { readonly enrols?: true } =>
  textToPaySavedCard && enrolment !== undefined && enrolmentObstacle(enrolment, card) === undefined
    ? { enrols: true }
    : {};
