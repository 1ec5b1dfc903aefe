/** Whoever types digits where a name belongs has mistaken the field, and may be typing a card's. */
export const isPersonName = (text: string): boolean => !/\d/.test(text) && /\p{L}/u.test(text);
