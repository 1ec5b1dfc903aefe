import { openTextLink, readTextCard, type WireTextCard } from '#contract/text-link.ts';
import type { Address } from '#domain/address.ts';
import type { TextCard } from '#domain/card-of-text.ts';
import { ofText, type CardTrouble } from '#domain/of-text.ts';
import type { Client } from './client.ts';
import { owedFrom } from './owed.ts';
import { begunIn } from './begun.ts';

/** A guest's session with what the text message was about; its page says what went wrong. */
export const beginByTextLink = async (
  client: Client,
  { slug, timeoutOverride }: Address,
  id: string,
) => {
  const query = {
    slug,
    ...(timeoutOverride !== undefined && { sessionTimeoutOverride: String(timeoutOverride) }),
  };
  const answer = await client.send(openTextLink, { params: { id }, query }, { quiet: true });
  const { accounts, language, card, cardStandsIn, cardTrouble: trouble, ...begun } = answer;
  const owed = owedFrom(accounts);
  return {
    begun: begunIn(begun),
    owed,
    language,
    card: card && cardFrom(card),
    standsIn: cardStandsIn,
    trouble,
  };
};

/** The card of the text that began the session, or why it can pay no more. */
export const textCard = async (client: Client): Promise<TextCard | CardTrouble | undefined> => {
  const { card, cardTrouble } = await client.send(readTextCard, {}, { quiet: true });
  return card ? cardFrom(card) : cardTrouble;
};

const cardFrom = ({ cardType, lastDigits }: WireTextCard): TextCard => ({
  id: ofText,
  brand: cardType,
  last4: lastDigits,
  // A text offers no card that has expired.
  isExpired: false,
});
