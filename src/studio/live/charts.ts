import type { AnyStateMachine } from 'xstate';
import { findCharts } from '#walks/chart/find-charts.ts';
import type { Drawing } from '../chart/drawing.ts';
import { drawings } from '../drawings.ts';

/** The drawing of a chart by its machine's id, which records name it by. */
export const drawingOfMachine = (machine: string): Drawing | undefined =>
  drawings.find(({ graph }) => graph.machine === machine);

export const nameOfMachine = (machine: string): string =>
  drawingOfMachine(machine)?.graph.name ?? machine;

export async function machinesById(): Promise<ReadonlyMap<string, AnyStateMachine>> {
  return new Map((await findCharts()).map(({ machine }) => [machine.id, machine]));
}
