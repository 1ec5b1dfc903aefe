import type { Deps } from '../deps.ts';
import { tooMany } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { hit, waitFor } from '../store/limits.ts';
import type { Window } from '../store/limits.ts';

const minute = 60_000;

const payments: Window = { max: 10, windowMs: 10 * minute };
const declines: Window = { max: 5, windowMs: 10 * minute };
const declinesPerIp: Window = { max: 20, windowMs: 60 * minute };
const cardsAtMost = 3;
const cardsWithin = 10 * minute;

export interface Payer {
  readonly sessionId: string;
  readonly ip: string;
  readonly now: number;
  /** A captcha has shown, or is about to show, that a person asks. */
  readonly shown: boolean;
  /** Keyed hash of the card or the bank account. */
  readonly number: string;
}

const sessionKey = ({ sessionId }: Payer) => ['pay', 'declined', sessionId];
const ipKey = ({ ip }: Payer) => ['pay', 'declined', 'ip', ip];

/** Slows down whoever tries cards until one works. */
export const beforePayment = async (deps: Deps, payer: Payer): Promise<void> => {
  if (!deps.config.limits) return;
  const { sessionId, now, shown } = payer;
  const tired = await waitFor(deps, ipKey(payer), declinesPerIp, now);
  if (tired > 0) throw tooMany(tired);
  const doubted = shown ? 0 : await waitFor(deps, sessionKey(payer), declines, now);
  if (doubted > 0) throw tooMany(doubted);
  const wait = anotherCard(payer);
  if (wait > 0) throw tooMany(wait);
  await keepLimit(deps, ['pay', sessionId], payments, now);
};

export const afterDecline = async (deps: Deps, payer: Payer): Promise<void> => {
  if (!deps.config.limits) return;
  await hit(deps, sessionKey(payer), declines, payer.now);
  await hit(deps, ipKey(payer), declinesPerIp, payer.now);
};

/** In memory only: what is known of cards is written down nowhere. */
const cards = new Map<string, Map<string, number>>();

const anotherCard = ({ sessionId, number, now }: Payer): number => {
  if (cards.size > 10_000) cards.clear();
  const seen = cards.get(sessionId) ?? new Map<string, number>();
  for (const [one, at] of seen) if (at + cardsWithin <= now || at > now) seen.delete(one);
  if (!seen.has(number) && seen.size >= cardsAtMost)
    return Math.max(1, Math.min(...seen.values()) + cardsWithin - now);
  seen.set(number, now);
  cards.set(sessionId, seen);
  return 0;
};
