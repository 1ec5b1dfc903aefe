import * as v from 'valibot';

/** The result that every answer of every service carries. */
export const Result = v.object({
  status: v.picklist(['success', 'failure']),
  code: v.number(),
  message: v.optional(v.string()),
});

export const ErrorItem = v.object({
  errorCode: v.number(),
  displayMessage: v.string(),
  severity: v.picklist(['error', 'warning', 'info']),
  /** The name of the field at fault, for items under `fields`. */
  field: v.optional(v.string()),
});
export type ErrorItem = v.InferOutput<typeof ErrorItem>;

export const Errors = v.object({
  fields: v.array(ErrorItem),
  general: v.array(ErrorItem),
});
export type Errors = v.InferOutput<typeof Errors>;

export const Refusal = v.object({ result: Result, errors: v.optional(Errors) });
export type Refusal = v.InferOutput<typeof Refusal>;

/** A reply schema: the named fields beside `result`. */
export const reply = <const E extends v.ObjectEntries>(entries: E) =>
  v.object({ result: Result, ...entries });
