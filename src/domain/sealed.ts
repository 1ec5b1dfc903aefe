/**
 * A secret on its way: it can be handed on, but a snapshot, a log line or a report that writes down
 * everything it meets writes down nothing of it.
 */
export interface Sealed<T> {
  readonly open: () => T;
}

export const seal = <T>(secret: T): Sealed<T> => ({ open: () => secret });
