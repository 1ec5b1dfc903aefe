import type { Hono } from 'hono';
import * as contract from '#contract/closing.ts';
import type { Deps } from '../deps.ts';
import { closeLogin, ownHolder } from '../leaving/close.ts';
import { closingOf } from '../leaving/closing-of.ts';
import { serve } from '../serve.ts';
import { endRequest } from '../store/request-ends.ts';
import { openTenant } from '../tenancy.ts';

/** An account holder closes their login. */
export const routes = (app: Hono, deps: Deps): void => {
  const { db } = deps;

  serve(app, deps, contract.readClosing, async ({ session, now }) => {
    const person = await ownHolder(deps, session);
    return { payload: await closingOf(db, await openTenant(db, session.tenant), person, now) };
  });

  serve(
    app,
    deps,
    contract.closeLogin,
    async ({ body, session, ip, device, origin, now, header }) => {
      const stored = await openTenant(db, session.tenant);
      const { language = '', ...wanted } = body;
      await closeLogin(deps, wanted, { stored, session, language, ip, device, origin, now });
      // Pages in the browser's back cache go, too.
      header('clear-site-data', '"cache"');
      return {};
    },
  );

  serve(app, deps, contract.askClosing, async ({ body: { slug, key }, now }) => {
    const { slug: tenant } = await openTenant(db, slug);
    const { outcome } = await endRequest(db, { tenant, key }, 'void', now);
    return { closed: outcome === 'closed' };
  });
};
