import type { Hono } from 'hono';
import { providerInit } from '#contract/provider.ts';
import { providerTexts } from '#contract/texts.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../serve.ts';
import { textsOf } from '../store/tenants.ts';
import { openTenant } from '../tenancy.ts';

/** The zone of the papers of a provider whose file names none. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, providerInit, async ({ params }) => {
    const { settings } = await openTenant(deps.db, params.slug);
    return { ...settings, timeZone: settings.timeZone ?? ownZone };
  });

  serve(app, deps, providerTexts, async ({ params, query }) =>
    textsOf(await openTenant(deps.db, params.slug), query.language),
  );
};
