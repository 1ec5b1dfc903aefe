import * as v from 'valibot';
import { serviceBases } from '#contract/call.ts';
import type { Config } from '../config.ts';
import { homeOrigin } from '../home-origin.ts';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({ autopay: v.string() });

/** Letters are read again long after they came. */
const lasts = 2 * 365 * 24 * 3_600_000;

const { sign, read } = linksTo('links to stop automatic payment', Linked, lasts);

export const readStopLink = read;
export const stopLinkPath = `${serviceBases.payments}/automatic/stop`;

interface Stopping {
  /** The provider's: whoever finds the link broken is led on by it. */
  readonly slug: string;
  readonly autopay: string;
}

/** The address at which a payer stops automatic payment, without a login. */
export const stopLink = (
  config: Pick<Config, 'publicUrl' | 'port' | 'secret'>,
  { slug, autopay }: Stopping,
  now: number,
): string =>
  `${homeOrigin(config)}${stopLinkPath}/${slug}/${sign(config.secret, { autopay }, now)}`;
