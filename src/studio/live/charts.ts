import type { AnyStateMachine } from 'xstate';
import { charts } from '../chart/list.ts';
import type { Drawing } from '../chart/drawing.ts';
import { drawings } from '../drawings.ts';

/** A record names charts by their machines. */
export const drawingOfMachine = (machine: string): Drawing | undefined =>
  drawings.find(({ graph }) => graph.machine === machine);

export const nameOfMachine = (machine: string): string =>
  drawingOfMachine(machine)?.graph.name ?? machine;

export async function machinesById(): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const machines = await Promise.all(charts.map(({ machine }) => machine()));
  return new Map(machines.map((machine) => [machine.id, machine]));
}
