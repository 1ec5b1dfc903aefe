import * as v from 'valibot';
import { call } from './call.ts';
import { Slug } from './session.ts';

const Asked = v.strictObject({
  /** A batch that was closed before, the same bytes again; without one all that was not posted yet is closed into a new one. */
  batch: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const postings = {
  service: 'api',
  method: 'POST',
  auth: 'signed',
  params: v.object({ slug: Slug }),
  body: Asked,
  reply: v.string(),
} as const;

export const exportPostings = call({
  ...postings,
  path: '/books/:slug/postings',
  summary:
    'For the provider’s billing system: payments, refunds and returns, each in one batch, as CSV; empty where nothing was paid or went back since the last batch',
  replyType: 'text/csv',
});

export const exportReconciliation = call({
  ...postings,
  path: '/books/:slug/reconciliation',
  summary:
    'For the provider’s billing system: the same as FHIR R4, a PaymentReconciliation for each currency, one a line',
  replyType: 'application/fhir+ndjson',
});
