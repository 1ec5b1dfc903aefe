import {
  obstacleTo,
  offersChoice,
  type Choices,
  type Obstacle,
  type Reach,
} from './communications.ts';
import { maySaveCard } from './paying-form.ts';
import { communications } from './place-kinds.ts';
import type { SavedCard } from './saved-card.ts';
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
    { ...reach, hasAbleCard: reach.hasAbleCard || saves },
  );

/** A card on file that can pay by text, as its holder knows it. */
export type AbleCard = Pick<SavedCard, 'id' | 'brand' | 'last4'>;

/** The card that pays texts. */
export interface PayingCard<Card> {
  readonly card: Card;
  /** The chosen one cannot pay any more, and this one stands in for it. */
  readonly standsIn: boolean;
}

/** The chosen one of the cards that can pay, which come in the order of saving; else the one saved last. */
export const payingCard = <Card extends Pick<AbleCard, 'id'>>(
  cards: readonly Card[],
  chosen: string | null,
): PayingCard<Card> | undefined => {
  const card = cards.find(({ id }) => id === chosen) ?? cards.at(-1);
  return card && { card, standsIn: chosen !== null && card.id !== chosen };
};

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
