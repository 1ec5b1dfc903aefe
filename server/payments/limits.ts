import type { Deps } from '../deps.ts';
import { tooMany } from '../failure.ts';
import { keepLimit } from '../limits.ts';
import { hit, waitFor } from '../store/limits.ts';
import type { Window } from '../store/limits.ts';
import { openCardsTried } from './cards-tried.ts';
import { refuseAnotherCard } from './refuse.ts';

const minute = 60_000;

const payments: Window = { max: 10, windowMs: 10 * minute };
const declines: Window = { max: 5, windowMs: 10 * minute };
const declinesPerIp: Window = { max: 20, windowMs: 60 * minute };

/** Cards that the bank took and that were kept: whoever has so many tries stolen ones. */
const saved: Window = { max: 10, windowMs: 60 * minute };

const cards = openCardsTried();

export interface Payer {
  readonly sessionId: string;
  readonly ip: string;
  readonly now: number;
  /** A captcha has shown, or is about to show, that a person asks. */
  readonly shown: boolean;
  /** Keyed hash of the card or the bank account that is typed; a card on file is no guess. */
  readonly typed: string | undefined;
}

const sessionKey = ({ sessionId }: Payer) => ['pay', 'declined', sessionId];
const ipKey = ({ ip }: Payer) => ['pay', 'declined', 'ip', ip];

/** Slows down a payer who tries cards until one works. */
export const beforePayment = async (deps: Deps, payer: Payer): Promise<void> => {
  if (!deps.config.limits) return;
  const { sessionId, now, shown } = payer;
  const tired = await waitFor(deps, ipKey(payer), declinesPerIp, now);
  if (tired > 0) throw tooMany(tired);
  const doubted = shown ? 0 : await waitFor(deps, sessionKey(payer), declines, now);
  if (doubted > 0) throw tooMany(doubted);
  const wait = payer.typed === undefined ? 0 : cards.wait(sessionId, payer.typed, now);
  if (wait > 0) throw refuseAnotherCard(wait);
  await keepLimit(deps, ['pay', sessionId], payments, now);
};

const savedKey = (personId: string) => ['cards', 'saved', personId];

/** The same before a card is kept, and no more than some cards are kept in an hour. */
export const beforeSaving = async (deps: Deps, payer: Payer, personId: string): Promise<void> => {
  if (!deps.config.limits) return;
  const full = await waitFor(deps, savedKey(personId), saved, payer.now);
  if (full > 0) throw tooMany(full);
  await beforePayment(deps, payer);
};

/** A card that the bank took is not counted among those that were tried, but among those that were kept. */
export const afterSaving = async (
  deps: Deps,
  { sessionId, typed, now }: Payer,
  personId: string,
): Promise<void> => {
  if (!deps.config.limits) return;
  if (typed !== undefined) cards.forget(sessionId, typed);
  await hit(deps, savedKey(personId), saved, now);
};

export const afterDecline = async (deps: Deps, payer: Payer): Promise<void> => {
  if (!deps.config.limits) return;
  await hit(deps, sessionKey(payer), declines, payer.now);
  await hit(deps, ipKey(payer), declinesPerIp, payer.now);
};
