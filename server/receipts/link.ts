import * as v from 'valibot';
import { TransactionId } from '#contract/payment.ts';
import { openSealer } from '../store/sealed.ts';

/** How long a link to a PDF works. */
export const linkLasts = 5 * 60_000;

const Linked = v.object({
  token: TransactionId,
  language: v.string(),
  timeZone: v.optional(v.string()),
  endsAt: v.number(),
});
export type Linked = Omit<v.InferOutput<typeof Linked>, 'endsAt'>;

const mark = 'sealed:1:';

/** Sealed rather than only signed: an address ends up in histories, and the token opens more. */
const sealerOf = (secret: string) => openSealer(`links to receipts ${secret}`);

export const signLink = (secret: string, linked: Linked, now: number): string =>
  sealerOf(secret)
    .seal(JSON.stringify({ ...linked, endsAt: now + linkLasts }))
    .slice(mark.length);

/** What a link of ours leads to; nothing when it is changed, made up or over. */
export function readLink(secret: string, signed: string, now: number): Linked | undefined {
  if (!/^[\w-]{40,1000}$/.test(signed)) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Linked), opened(secret, signed));
  if (!read.success) return undefined;
  const { endsAt, ...linked } = read.output;
  // One made before the clock was set back must not work longer for it.
  return endsAt > now && endsAt <= now + linkLasts ? linked : undefined;
}

const opened = (secret: string, signed: string) => sealerOf(secret).open(mark + signed);
