import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import type { Scripted } from './server.ts';

const whenOf = (call: string): string | undefined =>
  (calls as Readonly<Record<string, Call>>)[call]?.when;

/** `the next time a payment is sent (pay), refuse it with HTTP status 429` */
function scriptedInWords({ call, outcome, detail }: Scripted): string {
  const when = `the next time ${whenOf(call) ?? 'it is called'} (${call})`;
  if (outcome === 'refuse') return `${when}, refuse it with HTTP status ${detail['status']}`;
  if (outcome === 'fail') return `${when}, fail`;
  const { ms = 0 } = detail;
  return ms === 0
    ? `${when}, answer as usual (delay, 0 milliseconds)`
    : `${when}, answer ${ms / 1_000} seconds late (delay, ${ms} milliseconds)`;
}

/** Answers in words and in their order; one that is told several times on end is said once. */
export function scriptedLines(scripted: readonly Scripted[]): readonly string[] {
  const lines: { words: string; times: number }[] = [];
  for (const words of scripted.map(scriptedInWords)) {
    const last = lines.at(-1);
    if (last?.words === words) last.times += 1;
    else lines.push({ words, times: 1 });
  }
  return lines.map(({ words, times }) => (times === 1 ? words : `${words} (${times} times)`));
}

/** The instruction for testers who tell the sandbox by hand. */
export const toldBefore =
  'on the page /sandbox, under “Next answers”, delete all, then tell the sandbox, each of these for one request and in this order';

export const toldNow = (lines: readonly string[]): string =>
  `when all stands still, on the page /sandbox, under “Next answers”, tell the sandbox: ${lines.join('; then: ')}`;

/** There are words for the call. */
export const isInWords = (call: string): boolean => whenOf(call) !== undefined;
