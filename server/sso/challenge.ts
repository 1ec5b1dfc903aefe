import * as v from 'valibot';
import type { TicketKind } from '../store/ways-in-schema.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { canonicalSlug } from '../store/aliases.ts';
import { record } from '../store/audit.ts';
import {
  audienceOf,
  missTickets,
  readTicket,
  useTicket,
  voidTickets,
  type Shown,
} from '../store/tickets.ts';
import { sameAnswer } from './same-answer.ts';
import { Challenge } from './launch.ts';

const mostTries = 3;

/** A token of a challenge; without a slug the tenant is the one that it was issued at. */
export const shownTicket = async (
  { db }: Pick<Deps, 'db'>,
  kind: TicketKind,
  { secret, slug }: { readonly secret: string; readonly slug: string | undefined },
): Promise<Shown | undefined> => {
  const tenant =
    slug === undefined ? await audienceOf(db, { kind, secret }) : await canonicalSlug(db, slug);
  return tenant === undefined ? undefined : { kind, tenant, secret };
};

export const questionsBehind = async ({ db }: Deps, shown: Shown | undefined, now: number) => {
  const ticket = shown && (await readTicket(db, shown, now));
  if (ticket === undefined || ticket.tries >= mostTries) throw new Refused('signedOut');
  const { questions } = v.parse(Challenge, ticket.data);
  return { questions, triesLeft: mostTries - ticket.tries };
};

/**
 * The launch behind right answers. A try counts before the answers are compared, so that many at once gain
 * nothing.
 */
export const answered = async (
  { db }: Deps,
  shown: Shown | undefined,
  answers: Readonly<Record<string, string>>,
  now: number,
) => {
  const ticket = shown && (await readTicket(db, shown, now));
  if (shown === undefined || ticket === undefined) throw new Refused('signedOut');
  const subject = ticket.subject ?? '';
  const { kind, tenant } = shown;
  const tried = await missTickets(db, { kind, tenant, subject });
  if (tried === 0 || tried > mostTries) throw new Refused('signedOut');
  const { launch, questions } = v.parse(Challenge, ticket.data);
  const isRight = questions.every(({ field_name, answer }) =>
    sameAnswer(answer, Object.hasOwn(answers, field_name) ? answers[field_name] : undefined),
  );
  if (isRight && (await useTicket(db, shown, now)) !== undefined) return { launch, tenant };
  if (tried < mostTries && !isRight) throw new Refused('forbidden');
  await voidTickets(db, { kind, tenant, subject }, now);
  await record(db, {
    at: now,
    tenant,
    subject,
    action: 'sso.challenged',
    target: kind,
    outcome: 'refused',
  });
  throw new Refused('signedOut');
};
