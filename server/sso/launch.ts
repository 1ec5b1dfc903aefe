import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { DeviceKind } from '#domain/device-kind.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { loginTime } from '../login.ts';
import { startSession } from '../sessions.ts';
import { record } from '../store/audit.ts';
import { grant } from '../store/grants.ts';
import { noteLogin, personById } from '../store/logins.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { issueTicket, useTicket } from '../store/tickets.ts';
import { isDemoLaunch, demoLaunch } from './demo.ts';

/** The person whom a provider's application vouches for, and the balances they may see. */
export const Launch = v.object({
  version: v.string(),
  balanceIds: v.array(v.string()),
  personId: v.nullable(v.string()),
});
export type Launch = v.InferOutput<typeof Launch>;

/** A launch behind questions and their right answers. */
export const Challenge = v.object({
  launch: Launch,
  questions: v.array(v.object({ field_name: v.string(), prompt: v.string(), answer: v.string() })),
});
export type Question = v.InferOutput<typeof Challenge>['questions'][number];

export const lifetimeMs = 5 * 60_000;

/** Issues the token that opens the portal; with questions, the one that opens the questions first. */
export const issueLaunchFor = async (
  { db }: Deps,
  { slug: tenant }: StoredTenant,
  { launch, questions }: { launch: Launch; questions: readonly Question[] | undefined },
  now: number,
) => {
  const ticket =
    questions === undefined
      ? { kind: 'launch' as const, data: launch }
      : { kind: 'challenge' as const, subject: randomUUID(), data: { launch, questions } };
  const token = await issueTicket(db, { ...ticket, tenant, lifetimeMs }, now);
  const subject = launch.personId ?? 'provider';
  await record(db, {
    at: now,
    tenant,
    subject,
    action: 'sso.issued',
    target: ticket.kind,
    outcome: 'done',
  });
  const step = questions === undefined ? '' : 'challenge/';
  return { token, path: `/sso/${launch.version}/${step}${token}`, expiresIn: lifetimeMs / 1_000 };
};

interface Shown {
  readonly token: string;
  readonly version: string;
  readonly override: number | undefined;
  readonly device: DeviceKind;
}

/** Uses a launch token up and begins its session; one refusal for every reason. */
export const beginBySso = async (deps: Deps, stored: StoredTenant, shown: Shown, now: number) => {
  const launch = await launchOf(deps, stored, shown, now);
  if (launch?.version !== shown.version) throw new Refused('signedOut');
  const { personId, balanceIds } = launch;
  const person = personId === null ? undefined : await personById(deps.db, personId);
  if (personId !== null && person === undefined) throw new Refused('signedOut');
  const holder = {
    tenant: stored.tenant,
    loginType: person ? ('sso-credentialed' as const) : ('sso' as const),
    personId,
    username: person?.username ?? null,
    override: shown.override,
    device: shown.device,
  };
  const { id, ...begun } = await startSession(deps, holder, now);
  await grant(deps.db, id, balanceIds);
  await record(deps.db, {
    at: now,
    tenant: stored.slug,
    subject: personId ?? id,
    action: 'sso.admitted',
    target: id,
    outcome: 'done',
  });
  const previous = person ? await noteLogin(deps.db, person.id, now) : null;
  return { begun, balanceIds, username: person?.username, previousLogin: loginTime(previous) };
};

const launchOf = async (
  deps: Deps,
  stored: StoredTenant,
  { token, version }: Shown,
  now: number,
): Promise<Launch | undefined> => {
  if (isDemoLaunch(deps, stored, token)) return demoLaunch(deps, stored, version);
  const shown = { kind: 'launch' as const, tenant: stored.slug, secret: token };
  const ticket = await useTicket(deps.db, shown, now);
  return ticket && v.parse(Launch, ticket.data);
};
