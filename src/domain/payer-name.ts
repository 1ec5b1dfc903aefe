/**
 * A person's name has no digits: a patient who types some has mistaken the field, and may be typing
 * a card's number.
 */
export const isPersonName = (text: string): boolean => !/\p{Nd}/u.test(text) && /\p{L}/u.test(text);
