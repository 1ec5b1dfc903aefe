import type * as v from 'valibot';
import { changeNotifications, readNotifications } from '#contract/communications.ts';
import type { ChoiceName, Choices, Reach } from '#domain/communications.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';

/** The choices of a login what to be told, and the ways to reach its patient. */
export interface Communications {
  readonly choices: Choices;
  readonly reach: Reach;
  /** The cards that can pay by text, and the chosen one. */
  readonly textCards: TextCards;
}

export interface TextCards {
  readonly able: readonly AbleCard[];
  readonly chosen: string | null;
}

const taken = ({
  payload: { email, phone, hasSavedCard, hasAbleCard, textCards, textCard, ...choices },
  additionalPermissions: { hasCarrierOptOut, isWrongNumber = false },
}: v.InferOutput<(typeof readNotifications)['reply']>): Communications => ({
  choices,
  reach: {
    email,
    phone,
    hasSavedCard,
    hasAbleCard,
    hasCarrierOptOut,
    ...(isWrongNumber && { isWrongNumber }),
  },
  textCards: {
    able: textCards.map(({ id, cardType: brand, lastDigits: last4 }) => ({ id, brand, last4 })),
    chosen: textCard,
  },
});

export const readCommunications = async (client: Client): Promise<Communications> =>
  taken(await client.send(readNotifications, {}, quiet));

interface Change {
  readonly name: ChoiceName;
  readonly on: boolean;
  /** The language in which a consent was read, and in which letters come. */
  readonly language: string;
}

/** Saves one choice; statements by mail are turned on by whoever has just consented to them. */
export const saveChoice = async (
  client: Client,
  { name, on, language }: Change,
): Promise<Communications> => {
  const consent = on && name === 'hasEStatementOptIn' ? { consent: true as const } : {};
  const body = { [name]: on, language, ...consent };
  return taken(await client.send(changeNotifications, { body }, quiet));
};

/** Chooses the card on file that pays by text. */
export const saveTextCard = async (client: Client, textCard: string): Promise<Communications> =>
  taken(await client.send(changeNotifications, { body: { textCard } }, quiet));
