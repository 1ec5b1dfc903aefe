import * as v from 'valibot';

/**
 * The saved visit: what a reload may bring back. Explicit and versioned; a version this portal
 * does not know is dropped and the visit starts afresh. Never an authority over money.
 */
export const visitVersion = 1;

const place = v.pipe(v.string(), v.maxLength(512), v.startsWith('/'));

export const SavedVisit = v.strictObject({
  version: v.literal(visitVersion),
  /** Where the patient was. */
  place,
  language: v.optional(v.pipe(v.string(), v.maxLength(16))),
});
export type SavedVisit = v.InferOutput<typeof SavedVisit>;
