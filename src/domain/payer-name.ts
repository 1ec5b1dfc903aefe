/** Whoever types digits where a name belongs has mistaken the field, and may be typing a card's. */
export const isPersonName = (text: string): boolean => !/\p{Nd}/u.test(text) && /\p{L}/u.test(text);
