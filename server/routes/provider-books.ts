import type { Hono } from 'hono';
import * as contract from '#contract/provider-books.ts';
import type { Deps } from '../deps.ts';
import { batchFile } from '../postings/batch-file.ts';
import { idSigned } from '../provider-secret.ts';
import { serve } from '../serve.ts';
import { openTenant } from '../tenancy.ts';

const calls = [
  ['csv', contract.exportPostings],
  ['fhir', contract.exportReconciliation],
] as const;

/** A provider's billing system fetches what was paid to that provider, and to no other. */
export const routes = (app: Hono, deps: Deps): void => {
  for (const [format, call] of calls)
    serve(app, deps, call, async ({ params, body, ...asked }) => {
      const stored = await openTenant(deps.db, params.slug);
      await idSigned(deps, stored.backend.booksSecret, asked);
      const file = await batchFile(deps, stored, { ...body, format });
      return file?.text ?? '';
    });
};
