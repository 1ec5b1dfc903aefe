/** A problem of a field: the key of the sentence that says so, and what fills it. */
export interface Problem {
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** The problems by field name; a field without an entry is fine. */
export type Problems<Name extends string = string> = Readonly<Partial<Record<Name, Problem>>>;

export const problem = (text: string, values?: Problem['values']): Problem =>
  values === undefined ? { text } : { text, values };
