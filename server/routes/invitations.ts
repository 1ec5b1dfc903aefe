import type { Hono } from 'hono';
import * as contract from '#contract/invitations.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { invite, ownerIn, resend } from '../invitations/invite.ts';
import { plansGoingOn, planTold } from '../invitations/plans-going-on.ts';
import { removeInvited } from '../invitations/remove.ts';
import { decline, findInvited, takeUp } from '../invitations/take-up.ts';
import { serve } from '../serve.ts';
import { invitationsOf, type Invitation } from '../store/invitations.ts';
import { personById } from '../store/logins.ts';
import { openTenant } from '../tenancy.ts';

/** An account holder invites somebody, who accepts or declines. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db } = deps;

  serve(app, deps, contract.addAuthorizedUser, async ({ body, session, device, origin, now }) => {
    const { email, language = '', key } = body;
    const stored = await openTenant(db, session.tenant);
    await invite(deps, email, { stored, session, language, key, device, origin, now });
    return {};
  });

  serve(app, deps, contract.listAuthorizedUsers, async ({ session, now }) => {
    const stored = await openTenant(db, session.tenant);
    const invited = await invitationsOf(db, ownerIn(session, stored.tenant));
    const list = [];
    for (const one of invited) {
      const plans = (await plansGoingOn(db, one.personId)).map((whole) => planTold(whole, stored));
      list.push({ ...listed(one, now), ...(plans.length > 0 && { plans }) });
    }
    return { payload: { authUserList: list } };
  });

  serve(app, deps, contract.resendInvitation, async ({ body, session, device, origin, now }) => {
    const { patientId, language = '', key } = body;
    const stored = await openTenant(db, session.tenant);
    await resend(deps, patientId, { stored, session, language, key, device, origin, now });
    return {};
  });

  serve(
    app,
    deps,
    contract.removeAuthorizedUser,
    async ({ query, session, device, origin, now }) => {
      const stored = await openTenant(db, session.tenant);
      const ownerId = ownerIn(session, stored.tenant);
      const { patientId = '', seenAs, language = '', key } = query;
      const asked = { stored, ownerId, seenAs, language, key, device, origin, now };
      await removeInvited(deps, patientId, asked);
      return {};
    },
  );

  const invitedAt = async (slug: string): Promise<StoredTenant> => {
    const stored = await openTenant(db, slug);
    if (!isOffered(stored.tenant)) throw new Refused('forbidden');
    return stored;
  };

  serve(app, deps, contract.validateInvitation, async ({ body: { slug, token }, now }) => {
    const found = await findInvited(deps, { stored: await invitedAt(slug), token, now });
    if (found === undefined) return { payload: { valid: false } };
    const owner = await personById(db, found.ownerId);
    const invitedBy = owner && { invitedBy: owner.firstName };
    return { payload: { valid: true, email: found.email, ...invitedBy } };
  });

  serve(app, deps, contract.registerAuthorizedUser, async ({ body, origin, ip, device, now }) => {
    const { slug, email: _, ...given } = body;
    await takeUp(deps, { ...given, stored: await invitedAt(slug), origin, ip, device, now });
    return {};
  });

  serve(app, deps, contract.declineInvitation, async ({ body, origin, device, now }) => {
    const { slug, token } = body;
    await decline(deps, { stored: await invitedAt(slug), token, origin, device, now });
    return { payload: { success: true } };
  });
};

const isOffered = ({ general }: Tenant): boolean =>
  general.credentialed && general.credentialedAddUser;

const listed = ({ id, email, status, expiresAt }: Invitation, now: number) => ({
  patientId: id,
  email,
  userStatus:
    status === 'active'
      ? ('ACTIVE' as const)
      : expiresAt > now
        ? ('ACTIVATION_SENT' as const)
        : ('ACTIVATION_EXPIRED' as const),
});
