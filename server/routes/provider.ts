import type { Hono } from 'hono';
import { providerInit } from '#contract/provider.ts';
import { providerTexts } from '#contract/texts.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../serve.ts';
import { textsOf } from '../store/tenants.ts';
import { openTenant } from '../tenancy.ts';

export const routes = (app: Hono, deps: Deps): void => {
  serve(
    app,
    deps,
    providerInit,
    async ({ params }) => (await openTenant(deps.db, params.slug)).settings,
  );

  serve(app, deps, providerTexts, async ({ params, query }) =>
    textsOf(await openTenant(deps.db, params.slug), query.language),
  );
};
