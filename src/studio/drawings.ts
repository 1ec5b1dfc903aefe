import type { Drawing } from './chart/drawing.ts';
import { fileNameOf } from '#walks/chart/spelling.ts';
import { inOrder } from '#walks/map/homes.ts';
import { reportsIn } from './report/reports.ts';

const laid = import.meta.glob<Drawing>('../../docs/charts/*.json', {
  eager: true,
  import: 'default',
});
const asked = import.meta.glob<Drawing>('../../docs/charts/before/*.json', {
  eager: true,
  import: 'default',
});
const previous = import.meta.glob<Drawing>('../../dist/previous/*.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<string>('../../docs/charts/*.{svg,mmd}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const folder = '../../docs/charts';

/** The map of the visit, drawn from the places and the parts' ends, not from a chart. */
export const visitMap: Drawing | undefined = laid[`${folder}/map.json`];

/** The pictures of the charts; reports stand in the same folder. */
export const drawings: readonly Drawing[] = inOrder(
  Object.values(laid).filter((one) => 'graph' in one && one !== visitMap),
  ({ graph }) => graph.name,
);

export const drawingOf = (name: string): Drawing | undefined =>
  [...drawings, ...(visitMap ? [visitMap] : [])].find(({ graph }) => graph.name === name);

interface Revision {
  readonly revision: string;
  readonly commit: string;
}

/** The revision that this build was compared with, if `--against` named one. */
export const revision = asked[`${folder}/before/revision.json`] as unknown as Revision | undefined;

/** The charts at that revision, or else each before its last change. */
export const before: readonly Drawing[] = Object.entries(revision ? asked : previous).flatMap(
  ([path, drawing]) => (path.endsWith('/revision.json') ? [] : drawing),
);

/** The last reports of `npm run prove`, the browser's walks and `npm run mutate`. */
export const reports = reportsIn({
  proof: laid[`${folder}/proof.json`],
  browser: laid[`${folder}/browser.json`],
  mutation: laid[`${folder}/mutation.json`],
  graphs: drawings.map(({ graph }) => graph),
});

export const fileOf = (name: string, kind: 'svg' | 'mmd'): string | undefined =>
  files[`${folder}/${fileNameOf(name)}.${kind}`];

/** The chart that a slot runs: `directPayment` runs the machine `direct-payment`. */
export const chartInSlot = (slot: string): string | undefined => {
  const machine = slot.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return drawings.find(({ graph }) => [graph.machine, graph.name].includes(machine))?.graph.name;
};
