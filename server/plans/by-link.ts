import { isMalformed } from '#domain/challenge.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { Refused, tooMany } from '../failure.ts';
import { byAddress, afterLookup, beforeLookup } from '../lookup-limits.ts';
import { startSession } from '../sessions.ts';
import { canonicalSlug } from '../store/aliases.ts';
import { record } from '../store/audit.ts';
import { clearTries, hit, hitsIn, waitFor } from '../store/limits.ts';
import { personById } from '../store/logins.ts';
import { grantPlan } from '../store/plan-grants.ts';
import { findPlan } from '../store/plans.ts';
import { openTenant } from '../tenancy.ts';
import { factorOf } from './factor.ts';
import { readLink } from './plan-link.ts';
import { tellLocked } from './tell-locked.ts';

const day = 24 * 3_600_000;

/** A letter is read once more after the last payment: what was paid, and that the plan is over. */
export const linkLastsPastEnd = 90 * day;

/** Wrong answers to the question of one plan, whoever gives them: the next day is another. */
const wrong = { max: 5, windowMs: day };
const byPlan = (planId: string) => ['plan-link', planId];

interface Shown {
  readonly slug: string;
  readonly link: string;
}

/** The plan of a link with its question; one refusal for every reason why there is none. */
const behind = async (deps: Deps, { slug, link }: Shown, now: number) => {
  const stored = await openTenant(deps.db, await canonicalSlug(deps.db, slug));
  const planId = readLink(deps.config, stored.slug, link);
  const whole = planId === undefined ? undefined : await findPlan(deps.db, planId);
  if (whole?.plan.tenant !== stored.slug) throw new Refused('missing');
  const { subject, endedAt } = whole.plan;
  const isOld = endedAt !== null && endedAt + linkLastsPastEnd <= now;
  // A payer with a login has a page of their own.
  if (isOld || (await personById(deps.db, subject)) !== undefined) throw new Refused('missing');
  const factor = await factorOf(deps.db, whole, { stored, secret: deps.config.secret });
  if (factor === undefined) throw new Refused('missing');
  return { stored, whole, factor };
};

const refuseLocked = async (deps: Deps, planId: string, now: number): Promise<void> => {
  const wait = await waitFor(deps, byPlan(planId), wrong, now);
  if (wait > 0) throw tooMany(wait);
};

/** The question that is asked before a plan is shown, and how often its answer may yet be wrong. */
export const questionOf = async (deps: Deps, shown: Shown, now: number) => {
  const { whole, factor } = await behind(deps, shown, now);
  const { id, language } = whole.plan;
  await refuseLocked(deps, id, now);
  const tried = await hitsIn(deps, byPlan(id), wrong, now);
  const questions = [{ field_name: factor.name, prompt: factor.prompt }];
  const [location, ...others] = new Set(whole.accounts.map(({ locationId }) => locationId));
  const isOne = location !== undefined && others.length === 0;
  return {
    questions,
    triesLeft: wrong.max - tried,
    language,
    ...(isOne && { location }),
  };
};

interface Answering extends Shown {
  readonly answers: Readonly<Record<string, string>>;
  readonly override: number | undefined;
  readonly ip: string;
  readonly device: DeviceKind;
}

/**
 * Begins a guest's session that has this one plan, for a right answer. A try counts before the answer is looked
 * at, so that many at once gain nothing; one that cannot be right is no try.
 */
export const openByLink = async (deps: Deps, answering: Answering, now: number) => {
  const { answers, override, ip, device } = answering;
  const { stored, whole, factor } = await behind(deps, answering, now);
  const { id: planId } = whole.plan;
  const { name } = factor;
  const given = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (given !== undefined && isMalformed(name, given)) throw new Refused('invalid');
  const addresses = [byAddress(ip)];
  await beforeLookup(deps, addresses, now);
  const wait = await hit(deps, byPlan(planId), wrong, now);
  if (wait > 0) throw tooMany(wait);
  const entry = { at: now, tenant: stored.slug, action: 'plan.link', target: planId };
  if (!factor.isRight(given)) {
    await record(deps.db, { ...entry, subject: 'nobody', outcome: 'refused' });
    const shut = await waitFor(deps, byPlan(planId), wrong, now);
    if (shut > 0) await tellLocked(deps, { planId, stored, now, until: now + shut });
    throw new Refused('forbidden');
  }
  await clearTries(deps, byPlan(planId));
  await afterLookup(deps, addresses);
  const guest = { loginType: 'guest' as const, personId: null, username: null };
  const holder = { tenant: stored.tenant, ...guest, override, device };
  const { id: sessionId, ...begun } = await startSession(deps, holder, now);
  await grantPlan(deps.db, { sessionId, planId, factor: name, at: now });
  await record(deps.db, { ...entry, subject: sessionId, outcome: 'done', note: name });
  return { ...begun, planId };
};
