import * as v from 'valibot';
import { choiceNames, type ChoiceName } from '#domain/communications.ts';
import { serviceBases } from '#contract/call.ts';
import { homeOrigin } from '../home-origin.ts';
import type { Config } from '../config.ts';
import { linksTo } from '../signed-link.ts';

const Linked = v.object({ person: v.string(), choice: v.picklist(choiceNames) });

/** Letters are read again long after they came. */
const lasts = 2 * 365 * 24 * 3_600_000;

const { sign, read } = linksTo('links to unsubscribe', Linked, lasts);

export const readUnsubscribe = read;
export const unsubscribePath = `${serviceBases.api}/unsubscribe`;

interface Reader {
  /** The provider's: whoever finds the link broken is led on by it. */
  readonly slug: string;
  readonly person: string;
  readonly choice: ChoiceName;
}

/** The address at which a reader turns one choice off, without a login. */
export const unsubscribeLink = (
  config: Pick<Config, 'publicUrl' | 'port' | 'secret'>,
  { slug, ...reader }: Reader,
  now: number,
): string => `${homeOrigin(config)}${unsubscribePath}/${slug}/${sign(config.secret, reader, now)}`;
