import { isDemoUser } from '../demo-user.ts';
import type { Hono } from 'hono';
import { authenticate, kill, refresh } from '#contract/session.ts';
import { resume } from '#contract/visits.ts';
import { noteDevice } from '../account-changes/new-device.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { safeLocation } from '../location.ts';
import { loginTime, recognise } from '../login.ts';
import { serve } from '../serve.ts';
import {
  anotherToken,
  dropToken,
  endSession,
  rotateToken,
  startSession,
  useResumeSecret,
} from '../sessions.ts';
import { canonicalSlug } from '../store/aliases.ts';
import { languageOf } from '../store/known-devices.ts';
import { personById } from '../store/logins.ts';
import { findTenant } from '../store/tenants.ts';
import { findVisit } from '../store/visits.ts';
import { openTenant } from '../tenancy.ts';
import { refuseRobots } from '../vendors/verify-captcha.ts';

export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, authenticate, async ({ body, ip, device, origin, now }) => {
    const { type, password, sessionTimeoutOverride: override } = body;
    const stored = await openTenant(deps.db, body.slug);
    await refuseRobots(deps, { stored, action: 'authenticate', proof: body, ip, now });
    const { tenant } = stored;
    const username = body.username ?? body.email ?? body.phone;
    const visitor = await recognise(deps, { tenant, type, username, password, ip, now });
    if (visitor.personId !== null) {
      const { personId } = visitor;
      const { device: id, language = await languageOf(deps.db, personId) } = body;
      await noteDevice(deps, { stored, personId, id, device, language, origin, now });
    }
    const { id: _, ...issued } = await startSession(deps, { ...visitor, override, device }, now);
    return {
      ...issued,
      isAuthorizeUser: visitor.loginType === 'authorized-user',
      ...(visitor.username !== null && { username: visitor.username }),
      ...loginTime(visitor.previousLoginAt),
      ...demoOf(deps, stored, visitor.loginType),
    };
  });

  serve(app, deps, resume, async ({ body, now }) => {
    const session = await useResumeSecret(deps, body.resumeSecret, now);
    const slug = await canonicalSlug(deps.db, body.slug);
    if (session === undefined || session.tenant !== slug) throw new Refused('signedOut');
    const person = session.personId ? await personById(deps.db, session.personId) : undefined;
    return {
      ...(await anotherToken(deps, session, now)),
      ...(session.username !== null && { username: session.username }),
      ...loginTime(person?.previousLoginAt ?? null),
      ...demoOf(deps, await findTenant(deps.db, slug), session.loginType),
      ...(session.cameBy !== null && { cameBy: session.cameBy }),
      visit: (await findVisit(deps.db, session.id, now)) ?? null,
    };
  });

  serve(app, deps, refresh, ({ session, now }) => rotateToken(deps, session, now));

  serve(app, deps, kill, async ({ session, body, now, header }) => {
    if (body.sessionId !== undefined && body.sessionId !== session.id) throw new Refused('missing');
    if (body.reason === 'expired') await dropToken(deps, session, now);
    else {
      await endSession(deps, session.id, now);
      // Pages in the browser's back cache go, too. Storage stays: it holds the language and no secret.
      header('clear-site-data', '"cache"');
    }
    return { location: safeLocation(session.tenant, body.location) };
  });
};

const demoOf = (...user: Parameters<typeof isDemoUser>) =>
  isDemoUser(...user) ? { demo: true } : {};
