import { html } from 'hono/html';
import * as v from 'valibot';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { lastLines } from '../last-lines.ts';

/** The lines of a program whose payments are taken once they are approved: paid, or its own words. */
export const linesPaidOrSaid = lastLines(
  'payments',
  v.object({
    says: v.string(),
    asked: v.number(),
    currency: v.string(),
    provider: v.string(),
    captured: v.optional(v.object({ amount: v.number() })),
  }),
  ({ asked, currency, provider, says, captured }) =>
    html`<li>
      <span>
        <strong>${toDecimal(toCents(asked))} ${currency}</strong> ${provider}:
        ${captured ? 'paid' : says}
      </span>
    </li>`,
);
