/** The word for the card behind the link of a text message, whose id never leaves the server. */
export const ofText = 'of-text';

/** The reasons why a text that was to be paid by a card on file is not: Text to Pay ended, for one. */
export const cardTroubles = ['expired', 'gone', 'ended'] as const;
export type CardTrouble = (typeof cardTroubles)[number];
