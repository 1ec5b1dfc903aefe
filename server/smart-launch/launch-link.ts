import * as v from 'valibot';
import { linksTo } from '../signed-link.ts';

/** A payer opens the frame at once; a page that stands there for longer is told another launch. */
export const launchLasts = 5 * 60_000;

/** The launch tells nobody what it is about: its payment is sealed in it. */
const link = linksTo(
  'launch of a payment',
  v.object({ intentId: v.string(), nonce: v.string() }),
  launchLasts,
);

type Launch = Parameters<typeof link.sign>[1];

export const newLaunch = (secret: string, launch: Launch, now: number): string =>
  link.sign(secret, launch, now);

export const readLaunch = (secret: string, shown: string, now: number): Launch | undefined =>
  link.read(secret, shown, now);
