export const obstacles = ['plan', 'payment'] as const;

/** Money that still moves for a login: while it does, the login is not closed. */
export interface InTheWay {
  readonly what: (typeof obstacles)[number];
  /** The number that a patient can read out on the telephone. */
  readonly reference: string;
}

/** A login is closed once nothing of its money moves any more. */
export const mayClose = (inTheWay: readonly InTheWay[]): boolean => inTheWay.length === 0;
