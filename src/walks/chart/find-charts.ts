import type { AnyStateMachine } from 'xstate';
import { inOrder } from '../map/homes.ts';

/** A production chart, and where it is written. */
export interface FoundChart {
  /** The name that people call it by, and under which its pictures are filed. */
  readonly name: string;
  readonly source: string;
  readonly machine: AnyStateMachine;
}

const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../../machines/*.ts',
  '../../../machines/payment/*.ts',
  '!../../../machines/**/*.part.ts',
]);

/** The machines that files export, in the order in which a patient meets them. */
export async function findCharts(): Promise<readonly FoundChart[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, read]) =>
      named(path.replace(/^.*?machines\//, ''), Object.values(await read()).filter(isChart)),
    ),
  );
  return inOrder(found.flat(), ({ name }) => name);
}

export const isChart = (thing: unknown): thing is AnyStateMachine =>
  typeof thing === 'object' && thing !== null && 'getStateNodeById' in thing;

/** A chart is called as its file; a further one in the same file as itself. */
const named = (file: string, machines: readonly AnyStateMachine[]): readonly FoundChart[] =>
  machines.map((machine) => {
    const whole = file.replace(/\.ts$/, '');
    const isOwn = machines.length === 1 || whole === machine.id;
    return { name: isOwn ? whole : machine.id, source: `machines/${file}`, machine };
  });
