import { createHmac } from 'node:crypto';
import type * as v from 'valibot';
import type { requestTextLink } from '#contract/text-request.ts';
import { phoneRegionOf, sentPhone } from '#domain/phone.ts';
import { isPhone } from '#domain/phone-number.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import { keepLimit } from './limits.ts';
import { openBillsNumbered, refuseField } from './numbered-bills.ts';
import { record } from './store/audit.ts';
import type { StoredTenant } from './store/tenants.ts';
import { hasOptedOut } from './store/text-opt-outs.ts';
import { addTextRequest, findTextRequest, type TextRequestsTable } from './store/text-requests.ts';
import { sendTextLink, textLinkLasts } from './text-link.ts';
import { personTexted } from './text-to-pay/payable.ts';

type Wish = v.InferOutput<NonNullable<(typeof requestTextLink)['body']>>;

interface Request {
  readonly stored: StoredTenant;
  readonly wish: Wish;
  /** The id that the provider signed the request with: the same id again is answered and sends nothing. */
  readonly requestId: string;
  readonly origin: string;
}

const day = 24 * 3_600_000;
/** A number is not texted more often, even by a provider's system gone wild. */
const perNumber = { max: 3, windowMs: day };

/**
 * Sends a text message with a link to some bills, once per request; a wish that cannot be met is refused in
 * words.
 */
export const takeTextRequest = async (deps: Deps, request: Request, now: number) => {
  const { stored, wish, requestId, origin } = request;
  const { slug: tenant } = stored;
  const bodyHash = hashOf(deps, wish);
  const earlier = await findTextRequest(deps.db, { tenant, requestId });
  if (earlier !== undefined) return answerOf(earlier, bodyHash);
  const to = sentPhone(wish.phone, phoneRegionOf(stored.tenant.payments.currency));
  const balanceIds = await refuseUnfit(deps, request);
  if (await hasOptedOut(deps.db, { tenant, phone: to }))
    throw new Refused('conflict', { message: stopped });
  await keepLimit(deps, ['text-links', tenant, hashOf(deps, to)], perNumber, now);
  const bills = balanceIds.length;
  const kept = await deps.db.transaction().execute(async (work) => {
    const added = await addTextRequest(work, { tenant, requestId, bodyHash, bills, at: now });
    if (added === undefined) return undefined;
    const language = wish.language ?? stored.tenant.branding.languages[0]?.code ?? 'en';
    const personId = await personTexted(work, tenant, { phone: to, balanceIds });
    const letter = { stored, to, balanceIds, language, origin, personId };
    if ((await sendTextLink({ ...deps, db: work }, letter, now)) === undefined)
      throw new Refused('conflict', { message: processed });
    const entry = { at: now, tenant, subject: 'provider', action: 'text-link.sent' };
    await record(work, { ...entry, target: balanceIds.join(' '), outcome: 'done' });
    return added;
  });
  const known = kept ?? (await findTextRequest(deps.db, { tenant, requestId }));
  if (known === undefined) throw new Error('a request for a text message is gone');
  return answerOf(known, bodyHash);
};

const stopped =
  'Whoever has this number answered STOP: no text message is sent to it until START comes from it.';

const processed =
  'A payment of all these accounts is being processed. Ask again once it is decided and something is owed.';

const answerOf = (
  { id: reference, bodyHash: asked, bills, at }: TextRequestsTable,
  bodyHash: string,
) => {
  if (asked !== bodyHash)
    throw new Refused('unprocessable', {
      message: 'Another request was sent with this webhook-id before.',
    });
  return { reference, bills, expiresAt: new Date(at + textLinkLasts).toISOString() };
};

const refuseUnfit = async (deps: Deps, { stored, wish }: Request): Promise<readonly string[]> => {
  const { tenant } = stored;
  if (!isPhone(wish.phone, phoneRegionOf(tenant.payments.currency)))
    throw refuseField('phone', 'This is no telephone number where the provider is');
  const speaks = tenant.branding.languages.map(({ code }) => code);
  if (wish.language !== undefined && !speaks.includes(wish.language))
    throw refuseField('language', `The portal speaks ${speaks.join(', ')}`);
  return openBillsNumbered(deps.db, stored, wish.accounts);
};

const hashOf = ({ config }: Deps, value: unknown): string =>
  createHmac('sha256', config.secret)
    .update(`text-link ${JSON.stringify(value)}`)
    .digest('base64url');
