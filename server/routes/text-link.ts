import type { Hono } from 'hono';
import { openTextLink, readTextCard } from '#contract/text-link.ts';
import { requestTextLink } from '#contract/text-request.ts';
import { payerOf, withPending } from '../bills-pending.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { withRunning } from '../plans/running.ts';
import { serve } from '../serve.ts';
import { startSession } from '../sessions.ts';
import { shownTicket } from '../sso/challenge.ts';
import { idSigned } from '../provider-secret.ts';
import { record } from '../store/audit.ts';
import { grant } from '../store/grants.ts';
import { openTenant } from '../tenancy.ts';
import { billsBehind, refuseGuessers } from '../text-link.ts';
import { takeTextRequest } from '../text-request.ts';
import { cardOfText } from '../text-to-pay/card-of-text.ts';
import { offerCard, shownOf } from '../text-to-pay/offer.ts';

/**
 * A provider's system asks for text messages with links; a patient with such a link comes in as a guest who
 * sees those bills.
 */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, requestTextLink, async ({ params, body: wish, origin, ...asked }) => {
    const stored = await openTenant(deps.db, params.slug);
    const requestId = await idSigned(deps, stored.backend.textLinkSecret, asked);
    if (!stored.tenant.general.smsPay)
      throw new Refused('forbidden', { message: 'Text to pay is off at this provider (smsPay).' });
    return takeTextRequest(deps, { stored, wish, requestId, origin }, asked.now);
  });

  serve(app, deps, openTextLink, async ({ params: { id }, query, ip, now }) => {
    await refuseGuessers(deps, ip, now);
    const shown = await shownTicket(deps, 'text-link', { secret: id, slug: query.slug });
    const { bills, language, texted } = await billsBehind(deps, shown, ip, now);
    const stored = await openTenant(deps.db, shown?.tenant ?? '');
    const { tenant } = stored;
    if (!tenant.general.smsPay) throw new Refused('missing');
    const guest = { tenant, loginType: 'guest' as const, personId: null, username: null };
    const override = query.sessionTimeoutOverride;
    const holder = { ...guest, override, cameBy: 'text-link' as const };
    const { id: session, ...begun } = await startSession(deps, holder, now);
    const ids = bills.map(({ openBalanceId }) => openBalanceId);
    await grant(deps.db, session, ids);
    const entry = { at: now, tenant: tenant.slug, subject: session, action: 'text-link.opened' };
    await record(deps.db, { ...entry, target: ids.join(' '), outcome: 'done' });
    const opened = { stored, texted, sessionId: session, balanceIds: ids };
    const offered = await offerCard(deps, opened, now);
    const running = await withRunning(deps.db, stored, bills, now);
    const payer = await payerOf(deps.db, { id: session, personId: null, tenant: tenant.slug });
    const accounts = await withPending(deps.db, payer, running);
    const { cameBy } = holder;
    return { ...begun, cameBy, accounts, ...(language !== undefined && { language }), ...offered };
  });

  serve(app, deps, readTextCard, async ({ session, now }) => {
    const paying = await cardOfText(deps.db, session, now);
    if (typeof paying === 'string') return { cardTrouble: paying };
    return paying === undefined ? {} : { card: shownOf(paying.card) };
  });
};
