import type { Kysely } from 'kysely';
import { Refused } from '../failure.ts';
import { grantedPlan } from '../store/plan-grants.ts';
import type { Database } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';

/** A guest who came by the link of a plan's letter: their session, and the question that they could answer. */
export interface ByLink {
  readonly sessionId: string;
  readonly factor: string;
}

/** The payer of a plan as the plan names them, and the link by which they came, where they have no login. */
export interface Payer {
  readonly personId: string;
  readonly byLink?: ByLink | undefined;
}

/** The payer of plans who has a login: a guest's session ends long before a plan does. */
export const payerIn = ({ personId }: Session): string => {
  if (personId === null) throw new Refused('forbidden');
  return personId;
};

/** The payer who asks about a plan: somebody with a login, or a session that was granted this plan alone. */
export const payerOf = async (
  db: Kysely<Database>,
  { id: sessionId, personId }: Session,
  planId: string,
): Promise<Payer> => {
  if (personId !== null) return { personId };
  const granted = await grantedPlan(db, sessionId, planId);
  if (granted === undefined) throw new Refused('missing');
  return { personId: granted.subject, byLink: { sessionId, factor: granted.factor } };
};

/** The maker of a change in the audit: of several sessions of a guest, the one that made it. */
export const makerOf = ({ personId, byLink }: Payer) =>
  byLink
    ? { subject: byLink.sessionId, note: `by the link of a letter: ${byLink.factor}` }
    : { subject: personId };
