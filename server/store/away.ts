/** The reasons why the database cannot serve anybody right now. */
export type Absence = 'away' | 'busy' | 'full' | 'damaged';

/** The database itself failed, and not the query: another try later may do. */
export class DatabaseAway extends Error {
  constructor(
    readonly absence: Absence,
    cause: unknown,
  ) {
    super(`the database is ${absence}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseAway';
  }
}

/** An error of a driver as a DatabaseAway where its code means one; any other as it is. */
export const asAbsence = (
  error: unknown,
  codes: readonly (readonly [prefix: string, Absence])[],
): unknown => {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  const known = codes.find(([prefix]) => typeof code === 'string' && code.startsWith(prefix));
  return known === undefined ? error : new DatabaseAway(known[1], error);
};
