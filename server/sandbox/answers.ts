import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from '../address.ts';
import { addScript, waitingScripts } from '../store/scripts.ts';
import type { Script } from '../store/scripts.ts';

export const callNames = Object.keys(calls) as CallName[];

export const CallByName = v.picklist(callNames);

/** A call as people read it: `POST /api/authenticate`. */
export const callLine = (name: CallName): string => {
  const row: Call = calls[name];
  return `${row.method} ${addressOf(row)}`;
};

export const scriptAnswer = async (deps: Deps, call: CallName, script: Script): Promise<void> =>
  addScript(deps.db, call, script, await deps.now());

export const waitingAnswers = async ({ db }: Deps) => {
  const rows = await waitingScripts(db);
  return rows.map(({ id, callName, outcome, detail, createdAt }) => ({
    id,
    call: callName,
    outcome,
    detail: JSON.parse(detail) as Readonly<Record<string, string | number>>,
    createdAt,
  }));
};
export type WaitingAnswer = Awaited<ReturnType<typeof waitingAnswers>>[number];
