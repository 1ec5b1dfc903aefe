import { ApiFailure, type FailureKind } from '#domain/failure.ts';
import { boundOf } from '#domain/patience.ts';
import { codeNamed } from '#domain/has-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Scenario } from '../../walking/walked-chart.ts';
import type { Answer } from '../../walking/walk.ts';
import { lost } from './settle.ts';
import type { Call, Stage } from './stage.ts';

/** An accident that may happen to a call. */
export interface Ordeal {
  readonly name: string;
  readonly happen: (stage: Stage, call: Call) => void;
}

const failure = (kind: FailureKind, code: number) => new ApiFailure(kind, { code, route: 'any' });

const refusals = (
  [
    'invalid',
    'signedOut',
    'declined',
    'forbidden',
    'missing',
    'conflict',
    'unprocessable',
    'tooOften',
  ] as const
).map((name) => failure('refused', codeNamed[name]));
const failed = [
  failure('broken', resultCodes.fault),
  failure('broken', resultCodes.unavailable),
  failure('unreadable', 200),
];

const answering = (name: string, error: unknown): Ordeal => ({
  name,
  happen: (stage, call) => stage.answer(call, { error }),
});

/** The call comes too late; a chart that waits no longer has gone on by itself. */
const late: Ordeal = {
  name: 'comes too late',
  happen: (stage, call) => {
    stage.pass(boundOf(call.slot));
    if (stage.calls().some(({ id }) => id === call.id))
      stage.answer(call, { error: failure('timeout', 0) });
  },
};

export const ordealsFor = (slot: string, { ground }: Scenario): readonly Ordeal[] => {
  const given = ground.answers?.[slot] ?? [];
  const answers = given instanceof Function ? [] : given;
  const good = answers.filter((one) => 'output' in one);
  return [
    ...refusals.map((error) => answering(`is refused with ${error.code}`, error)),
    ...failed.map((error) => answering(`fails: ${error.kind} ${error.code}`, error)),
    answering('fails in a way nobody thought of', new Error('no such thing')),
    late,
    answering('is lost', lost),
    ...good.map((answer, at) => doubled(answer, at)),
  ];
};

/** The call is answered once more, when the chart no longer waits for it. */
const doubled = (answer: Answer, at: number): Ordeal => ({
  name: `is answered twice (${at + 1})`,
  happen: (stage, call) => {
    stage.answer(call, answer);
    const before = stage.now();
    if (before.status !== 'active' || 'event' in answer || !('output' in answer)) return;
    if (stage.calls().some(({ id }) => id === call.id)) return;
    stage.say({ type: `xstate.done.actor.${call.id}`, output: answer.output });
    if (JSON.stringify(stage.now().value) !== JSON.stringify(before.value))
      throw new Error('the second answer changed something');
  },
});
