import type { Deps } from './deps.ts';
import { optIn, optOut } from './store/text-opt-outs.ts';
import { deedIn, hearAnswer, type Answered } from './text-to-pay/hear-answer.ts';

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

/** A reply to a text message ends all of them, lets them come again, or pays what one was about. */
export const hearReply = async (
  deps: Deps,
  from: Answered,
  text: string,
  now: number,
): Promise<void> => {
  const { db, log } = deps;
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  const { tenant } = from;
  const deed = deedIn(word);
  if (stops.includes(word)) {
    await optOut(db, from, now);
    log('information', 'texts.stopped', { tenant });
  } else if (starts.includes(word)) {
    await optIn(db, from);
    log('information', 'texts.started', { tenant });
  } else if (deed !== undefined) await hearAnswer(deps, from, deed, now);
};
