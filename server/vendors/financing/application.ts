import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Back } from '../decided-away/back.ts';

const line = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1));

export const ApplicationRequest = v.object({
  reference: line(100),
  parts: v.pipe(
    v.array(v.object({ reference: line(120), merchant: v.string(), amount: cents })),
    v.minLength(1),
  ),
  amount: cents,
  currency: v.string(),
  payerName: v.string(),
  provider: v.string(),
  language: v.string(),
  callbackUrl: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
  address: v.optional(v.string()),
});
export type ApplicationRequest = v.InferOutput<typeof ApplicationRequest>;

export interface Change {
  readonly at: number;
  readonly status: 'open' | 'approved' | 'deciding' | 'declined' | 'left' | 'expired' | 'odd';
  /** Cents that are lent. */
  readonly approved?: number;
}

/** An application in the book of the financing program. */
export interface Application extends ApplicationRequest {
  readonly id: string;
  /** The names of visits that a launch has opened: without one nobody sees or decides anything. */
  readonly visits: readonly string[];
  readonly changes: readonly Change[];
  readonly captured?: { readonly transaction: string; readonly amount: number };
  readonly back?: readonly Back[];
}

/** An application waits for its payer for this long. */
const waitsFor = 30 * 60_000;

export const begun = (asked: ApplicationRequest, at: number): Application => ({
  ...asked,
  id: randomUUID(),
  visits: [],
  changes: [
    { at, status: 'open' },
    { at: at + waitsFor, status: 'expired' },
  ],
});

export const standing = ({ changes }: Pick<Application, 'changes'>, now: number): Change =>
  changes.findLast(({ at }) => at <= now) ?? { at: now, status: 'open' };

/** The changes from a time on replace what would have happened. */
export const changed = (application: Application, changes: readonly Change[]): Application => {
  const [first] = changes;
  const before = application.changes.filter(({ at }) => first === undefined || at < first.at);
  return { ...application, changes: [...before, ...changes] };
};

/** The program's answer about an application. */
export const told = (application: Application, now: number) => {
  const { id, reference, amount: asked, currency, captured, back = [] } = application;
  const { status, approved } = standing(application, now);
  return {
    id,
    reference,
    status,
    asked,
    ...(approved !== undefined && { approved }),
    ...(captured && { captured: { ...captured, currency } }),
    back,
  };
};
