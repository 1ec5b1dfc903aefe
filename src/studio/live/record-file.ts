import * as v from 'valibot';
import type { StateValue } from 'xstate';
import type { Entry } from './entry.ts';

/** A record as a file. */
export interface RecordFile {
  readonly provider: string;
  readonly entries: readonly Entry[];
}

const value: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => value),
  ),
]);
const file = v.object({
  portico: v.literal('record'),
  version: v.literal(1),
  provider: v.string(),
  entries: v.array(
    v.object({
      at: v.number(),
      actor: v.string(),
      parent: v.exactOptional(v.string()),
      chart: v.string(),
      event: v.string(),
      details: v.exactOptional(
        v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
      ),
      moves: v.array(v.object({ event: v.string(), taken: v.array(v.string()) })),
      value,
      status: v.picklist(['active', 'done', 'error', 'stopped']),
      isQuiet: v.boolean(),
      times: v.number(),
    }),
  ),
});

/** One line for each step, so that two records can be compared. */
export const writeRecord = ({ provider, entries }: RecordFile): string =>
  [
    `{"portico":"record","version":1,"provider":${JSON.stringify(provider)},"entries":[`,
    entries.map((entry) => JSON.stringify(entry)).join(',\n'),
    ']}\n',
  ].join('\n');

export function readRecord(text: string): RecordFile | undefined {
  try {
    const read = v.safeParse(file, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
