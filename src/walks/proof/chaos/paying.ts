import { failureFrom } from '#domain/failure.ts';
import type { PaymentOutcome } from '#domain/payment.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { hasCode } from '#domain/has-code.ts';
import { directTable } from '../../payment/direct.ts';
import { groundOf } from '../../from-table.ts';
import type { Answer, Happening } from '../../walking/walk.ts';
import { type Call, type Stage, stageOf } from './stage.ts';

/** The knowledge of the money since the payment was sent last. */
type Known = 'nothing' | 'another' | 'same key' | 'new key' | 'paid';

const tellsNothing = hasCode(resultCodes.signedOut, resultCodes.conflict);
const moves = 60;
/** A chart that asks three times: thirty polls are more than the presses of one run. */
const impatient = directTable.machine.provide({
  guards: { wasAskedEnough: ({ context }) => context.polls >= 3 },
});

/**
 * A patient who presses whatever can be pressed, a server that answers as it likes and a clock that
 * runs: answers the first time that money could have been taken twice.
 */
export function chargedTwice(seed: number): string | undefined {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const attempt = random() < 0.3 ? { key: 'k-0', sent: true } : undefined;
  const ground = groundOf(directTable, directTable.begins['by card'] ?? {});
  let made = 0;
  const stage = stageOf(impatient, ground as never, {
    ...ground.input,
    ...(attempt && { attempt }),
    newKey: () => `k-${(made += 1)}`,
  });
  const log: string[] = [];
  let known: Known = attempt ? 'nothing' : 'new key';
  let last: string | undefined = attempt?.key;
  let seen = 0;
  try {
    for (let move = 0; move < moves && stage.now().status === 'active'; move += 1) {
      const [text, happen, learnt]: Choice = pick(choicesAt(stage, ground as never, known));
      log.push(text);
      happen();
      known = learnt;
      const paying = stage.asked.filter(({ slot }) => slot === 'pay');
      const news = paying.slice(seen);
      seen = paying.length;
      for (const { input } of news) {
        const { key } = input as { key: string };
        const problem = isWrong(known, key, last) ?? (news.length > 1 ? 'sent twice' : undefined);
        if (problem) return `${problem} (${key} after ${last}): ${log.join(', ')}`;
        last = key;
        known = 'nothing';
      }
    }
  } finally {
    stage.leave();
  }
  return stage.failure() === undefined
    ? undefined
    : `${String(stage.failure())}: ${log.join(', ')}`;
}

function isWrong(known: Known, key: string, last: string | undefined): string | undefined {
  if (last === undefined) return undefined;
  if (known === 'paid') return 'paid again';
  if (known === 'nothing' || known === 'another')
    return 'sent again without knowing what became of it';
  if (known === 'same key' && key !== last) return 'sent with a new key for no reason';
  if (known === 'new key' && key === last) return 'sent with the key of a payment that is over';
  return undefined;
}

type Choice = readonly [text: string, happen: () => void, learnt: Known];

function choicesAt(
  stage: Stage,
  ground: { says: readonly Happening[]; answers: Readonly<Record<string, readonly Answer[]>> },
  known: Known,
): readonly Choice[] {
  const state = stage.now();
  const said = ground.says
    // The visit that is saved holds this very attempt.
    .filter((event) => event['key'] === undefined && state.can(event))
    .map((event): Choice => [event.type, () => stage.say(event), known]);
  const running: readonly Call[] = [...stage.calls(), ...stage.others()];
  const answers = running.flatMap((call) =>
    (ground.answers[call.slot] ?? []).map((answer): Choice => {
      const text = `${call.id} ${JSON.stringify('error' in answer ? String(answer.error) : answer)}`;
      return [text, () => stage.answer(call, answer), learntFrom(call, answer, known)];
    }),
  );
  return [...said, ...answers, ['time passes', () => stage.pass(6_000), known]];
}

function learntFrom({ slot }: Call, answer: Answer, known: Known): Known {
  if (slot !== 'pay' && slot !== 'readAttempt') return known;
  if ('output' in answer) {
    const { status } = answer.output as PaymentOutcome;
    if (status === 'paid' || status === 'partly') return 'paid';
    if (status === 'declined') return 'new key';
    if (status !== 'unknown' && status !== 'notcharged') return known;
    // Another payment stood in the way, and it is over: this one was never begun.
    return known === 'another' ? 'new key' : 'same key';
  }
  if ('event' in answer || slot === 'readAttempt') return known;
  const failure = failureFrom(answer.error);
  if (failure.attempt !== undefined) return 'another';
  if (failure.kind !== 'refused') return 'nothing';
  return tellsNothing(failure) ? 'nothing' : 'same key';
}

/** Random numbers by Mulberry32: the same run for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
