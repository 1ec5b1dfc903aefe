import * as v from 'valibot';

export const trimmed = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));

/** Fields of a card as they travel: numbers are digits only. */
export const CardNumber = v.pipe(v.string(), v.regex(/^\d{12,19}$/));
export const SecurityCode = v.pipe(v.string(), v.regex(/^\d{3,4}$/));
export const ExpiryMonth = v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])$/));
export const ExpiryYear = v.pipe(v.string(), v.regex(/^\d{4}$/));

/** The address that a card's bills go to. */
export const billing = {
  address: trimmed(100),
  address2: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100))), null),
  city: trimmed(60),
  state: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2))),
};
export const Zip = v.pipe(v.string(), v.trim(), v.maxLength(10));
