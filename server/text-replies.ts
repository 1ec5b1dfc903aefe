import type { Deps } from './deps.ts';
import { optIn, optOut, type Subscriber } from './store/text-opt-outs.ts';

/** The words that the legal texts promise and those that the law names, and nothing around them. */
const stops: readonly string[] = [
  'STOP',
  'UNSUBSCRIBE',
  'QUIT',
  'CANCEL',
  'END',
  'REVOKE',
  'OPT OUT',
  'OPTOUT',
  'STOPALL',
];
const starts: readonly string[] = ['START', 'UNSTOP'];

/** A reply to a text message ends all of them, or lets them come again. */
export const hearReply = async (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  from: Subscriber,
  text: string,
  now: number,
): Promise<void> => {
  const word = text.trim().toUpperCase();
  const { tenant } = from;
  if (stops.includes(word)) {
    await optOut(db, from, now);
    log('information', 'texts.stopped', { tenant });
  } else if (starts.includes(word)) {
    await optIn(db, from);
    log('information', 'texts.started', { tenant });
  }
};
