import type { CallName } from '#contract/calls.ts';
import type { Deps } from './deps.ts';
import { tooMany } from './failure.ts';
import { hit } from './store/limits.ts';
import type { Window } from './store/limits.ts';

interface Limit extends Window {
  /** Limits of one bucket are counted together, whichever call they were hit by. */
  readonly bucket: string;
  readonly per: 'ip' | 'session';
}

const minute = 60_000;

const everything: readonly Limit[] = [
  { bucket: 'all', per: 'ip', max: 300, windowMs: minute },
  { bucket: 'all', per: 'session', max: 120, windowMs: minute },
];
const resets: Limit = { bucket: 'reset', per: 'ip', max: 20, windowMs: 60 * minute };
const invited: Limit = { bucket: 'invited', per: 'ip', max: 10, windowMs: 10 * minute };
const visitWrites: Limit = { bucket: 'redux', per: 'session', max: 60, windowMs: minute };
const plansOfProvider: Limit = { bucket: 'provider-plans', per: 'ip', max: 120, windowMs: minute };
const launches: Limit = { bucket: 'launch', per: 'ip', max: 10, windowMs: minute };

/** Lookups that find something count, too; those in vain have limits of their own, in lookup-limits.ts. */
const accounts = { per: 'ip', max: 60, windowMs: 10 * minute } as const;

const particular: Readonly<Partial<Record<CallName, readonly Limit[]>>> = {
  saveVisit: [visitWrites],
  updateVisit: [visitWrites],
  deleteVisit: [visitWrites],
  register: [{ bucket: 'register', ...accounts }],
  validateToken: [{ bucket: 'validatetoken', ...accounts }],
  validateResetToken: [resets],
  passwordReset: [resets],
  validateInvitation: [invited],
  registerAuthorizedUser: [{ ...invited, bucket: 'invited-register' }],
  declineInvitation: [{ ...invited, bucket: 'invited-decline' }],
  askClosing: [{ bucket: 'closed', per: 'ip', max: 30, windowMs: 10 * minute }],
  log: [{ bucket: 'log', per: 'ip', max: 60, windowMs: minute }],
  validateLaunch: [launches],
  launchPrefill: [launches],
  challengeQuestions: [{ bucket: 'challenge', per: 'ip', max: 10, windowMs: minute }],
  verifyChallenge: [{ bucket: 'challenge-verify', per: 'ip', max: 10, windowMs: minute }],
  requestTextLink: [{ bucket: 'text-links', per: 'ip', max: 120, windowMs: minute }],
  seePlans: [plansOfProvider],
  changePlan: [plansOfProvider],
  readDebits: [plansOfProvider],
  readPlanLink: [{ bucket: 'plan-link', per: 'ip', max: 20, windowMs: minute }],
  openPlanLink: [{ bucket: 'plan-link-answer', per: 'ip', max: 10, windowMs: minute }],
  openTextLink: [{ bucket: 'smspay', per: 'ip', max: 10, windowMs: minute }],
  schedulePlan: [{ bucket: 'plan', per: 'session', max: 60, windowMs: minute }],
  printSchedule: [{ bucket: 'plan-pdf', per: 'session', max: 10, windowMs: 10 * minute }],
  recommendPlans: [{ bucket: 'recommend', per: 'session', max: 60, windowMs: minute }],
  findDuplicatePlans: [{ bucket: 'plan-duplicate', per: 'session', max: 60, windowMs: minute }],
  readPlanStatus: [{ bucket: 'plan-status', per: 'session', max: 60, windowMs: minute }],
  generateStatement: [{ bucket: 'statement', per: 'session', max: 20, windowMs: minute }],
  readReceipt: [{ bucket: 'receipt', per: 'ip', max: 60, windowMs: minute }],
};

export interface Asker {
  readonly ip: string;
  readonly session: string | undefined;
  readonly now: number;
}

/** The limits that hold before a call's body is even read. */
export const keepLimits = async (deps: Deps, name: CallName, asker: Asker): Promise<void> => {
  for (const limit of [...everything, ...(particular[name] ?? [])]) {
    const who = asker[limit.per];
    if (who !== undefined) await keepLimit(deps, [limit.bucket, limit.per, who], limit, asker.now);
  }
};

/** Counts one more and refuses past the window's figure. */
export const keepLimit = async (
  deps: Deps,
  key: readonly string[],
  window: Window,
  now: number,
): Promise<void> => {
  if (!deps.config.limits) return;
  const retryAfterMs = await hit(deps, key, window, now);
  if (retryAfterMs > 0) throw tooMany(retryAfterMs);
};
