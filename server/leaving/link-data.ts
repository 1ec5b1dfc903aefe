import type { DataForm } from '#domain/own-data.ts';
import { serviceBases } from '#contract/call.ts';
import type { Deps } from '../deps.ts';
import { dataTaken } from '../letters/account-news.ts';
import { keepLimit } from '../limits.ts';
import { ownPerson, provePassword, type Asking } from '../own-login/own-person.ts';
import { noteChange } from '../store/account-changes.ts';
import { record } from '../store/audit.ts';
import { endRequest } from '../store/request-ends.ts';
import { addMessage } from '../store/outbox.ts';
import { signData } from './link.ts';

const perPerson = { max: 10, windowMs: 3_600_000 };

interface Wanted {
  readonly password: string;
  readonly form: DataForm;
  /** Names the request. */
  readonly key?: string | undefined;
}

/** A link to somebody's own data. Whoever finds a session open needs the password as well. */
export const linkData = async (
  deps: Deps,
  { password: typed, form, key }: Wanted,
  asking: Asking,
): Promise<string> => {
  const { config, db } = deps;
  const { stored, session, language, device, origin, now } = asking;
  const person = await ownPerson(deps, session);
  await provePassword(deps, person, { typed, field: 'password' }, asking);
  await keepLimit(deps, ['own-data', person.id], perPerson, now);
  const [tenant, subject] = [stored.slug, person.id];
  await db.transaction().execute(async (work) => {
    const request = key && { tenant, key: ['data', subject, form, key].join('\n') };
    if (request && !(await endRequest(work, request, 'done', now)).isFirst) return;
    const action = 'data.taken';
    await record(work, { at: now, tenant, subject, action, target: subject, outcome: form });
    await noteChange(work, { tenant, personId: subject, what: 'dataTaken', device, at: now });
    if (person.email === '') return;
    await addMessage(work, dataTaken({ to: person.email, stored, language, origin }), now);
  });
  const linked = { tenant, person: subject, session: session.id, form, language };
  const base = config.bases.api ?? serviceBases.api;
  return `${base}/user/data/${signData(config.secret, linked, now)}`;
};
