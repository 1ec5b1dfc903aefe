import type { Hono } from 'hono';
import * as contract from '#contract/provider-bills.ts';
import { refusedCsv } from '../bills-in/report.ts';
import { takePart } from '../bills-in/take-part.ts';
import type { Deps } from '../deps.ts';
import { idSigned } from '../provider-secret.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

/** A provider's billing system sends its bills, and hears which lines were refused. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, contract.sendBills, async ({ params, body, ...asked }) => {
    const stored = await openTenant(deps.db, params.slug);
    await idSigned(deps, stored.backend.booksSecret, asked);
    return takePart(deps, stored, body);
  });

  serve(app, deps, contract.readRefusedBills, async ({ params, body, ...asked }) => {
    const stored = await openTenant(deps.db, params.slug);
    await idSigned(deps, stored.backend.booksSecret, asked);
    return refusedCsv(deps.db, stored.slug, body);
  });
};
