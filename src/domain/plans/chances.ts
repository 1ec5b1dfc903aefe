/** The letters that a payer gets before a plan without means that pay may end. */
export const chances = 3;
const daysBetweenChances = 7;

/**
 * The step after the letters, by the provider's policy:
 * end     the plan ends
 * letter  the plan waits on and its payer is reminded, a number of times; then it ends
 * wait    the plan waits on until its payer or the provider does something
 */
export const missedPolicies = ['end', 'letter', 'wait'] as const;

export interface MissedPolicy {
  readonly next: (typeof missedPolicies)[number];
  /** Days from the third letter to the end, and between reminders. */
  readonly days?: number | null | undefined;
  /** Reminders at most. */
  readonly letters?: number | null | undefined;
}

const usual = { end: 14, letter: 30, letters: 3 } as const;

export interface Step {
  readonly what: 'letter' | 'end';
  readonly days: number;
}

/** The step after that many letters of a wait, and the days until then; nothing where the plan waits on. */
export const stepAfter = (
  told: number,
  policy: MissedPolicy | null | undefined,
): Step | undefined => {
  if (told < chances) return { what: 'letter', days: daysBetweenChances };
  const { next, days, letters } = policy ?? { next: 'end' };
  if (next === 'wait') return undefined;
  if (next === 'end') return { what: 'end', days: days ?? usual.end };
  const what = told < chances + (letters ?? usual.letters) ? 'letter' : 'end';
  return { what, days: days ?? usual.letter };
};

/** The end of a plan after that many letters, if nothing is paid: the days until then, and all the letters before it. */
export interface EndAfter {
  readonly days: number;
  readonly letters: number;
}

/** Nothing where the plan waits on. */
export const endAfter = (
  told: number,
  policy: MissedPolicy | null | undefined,
): EndAfter | undefined => {
  const step = stepAfter(told, policy);
  if (step === undefined) return undefined;
  if (step.what === 'end') return { days: step.days, letters: told };
  const later = endAfter(told + 1, policy);
  return later && { days: step.days + later.days, letters: later.letters };
};
