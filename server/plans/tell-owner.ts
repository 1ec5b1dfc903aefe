import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { formerUser } from '../store/former-users.ts';
import { languageOf } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { writer } from './letters.ts';
import { isPlanToBeHad } from './plan-anew.ts';
import { putDown, type Telling } from './tell.ts';

type Db = Kysely<Database>;

/** The account holder whom the payer of a plan looks after, or did. */
const ownerFor = async (work: Db, payer: string) => {
  const ownerId =
    (await personById(work, payer))?.ownerId ?? (await formerUser(work, payer))?.ownerId;
  return ownerId ? personById(work, ownerId) : undefined;
};

/** Tells the account holder that a plan of somebody else's is over, and their bills are due again. */
export const tellOwner = async (
  { config }: Pick<Deps, 'config'>,
  work: Db,
  telling: Telling,
  whole: WholePlan,
): Promise<void> => {
  const owner = await ownerFor(work, whole.plan.subject);
  if (!owner?.email) return;
  const { stored } = telling;
  const language = await languageOf(work, owner.id);
  const { say, mail, provider, isBillsPaid, billsOwed, owedCents, questions } = writer({
    ...whole,
    stored,
    config,
    language,
  });
  if (isBillsPaid) return;
  const mayPlan = isPlanToBeHad({ stored, loginType: owner.loginType, cents: owedCents });
  const text = mayPlan ? 'topics_planownermail' : 'topics_planowneronlinemail';
  const told = say(text, { provider, remaining: billsOwed });
  const subject = say('headings_planownermail', { provider });
  await putDown(work, telling, {
    key: 'over:owner',
    mail: mail(subject, [told, ...questions], owner.email),
  });
};
