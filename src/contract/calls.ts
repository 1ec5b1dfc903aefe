import type { Call } from './call.ts';
import { log } from './log.ts';
import * as profile from './profile.ts';
import { providerInit } from './provider.ts';
import * as session from './session.ts';
import { providerTexts } from './texts.ts';

/** Every call of every service by its name: routes, limits, scripts, OpenAPI and fuzzers read this. */
export const calls = {
  providerInit,
  providerTexts,
  authenticate: session.authenticate,
  resume: session.resume,
  refresh: session.refresh,
  kill: session.kill,
  saveVisit: session.saveVisit,
  updateVisit: session.updateVisit,
  loadVisit: session.loadVisit,
  deleteVisit: session.deleteVisit,
  readProfile: profile.readProfile,
  readBalance: profile.readBalance,
  log,
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

const names = new Map<Call, CallName>(
  Object.entries(calls).map(([name, row]) => [row, name as CallName]),
);

export const nameOf = (row: Call): CallName => {
  const name = names.get(row);
  if (name === undefined) throw new Error(`${row.method} ${row.path} is missing in contract/calls`);
  return name;
};
