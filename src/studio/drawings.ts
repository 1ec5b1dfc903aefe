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

/** From conversation to conversation; what it is drawn from is no chart. */
export const visitMap: Drawing | undefined = laid[`${folder}/map.json`];

/** The pictures of charts that this build of the studio shows; reports stand beside them. */
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

/** What this build was compared with, if somebody asked for that. */
export const revision = asked[`${folder}/before/revision.json`] as unknown as Revision | undefined;

/** What the charts were at that revision, or else each before its last change. */
export const before: readonly Drawing[] = Object.entries(revision ? asked : previous).flatMap(
  ([path, drawing]) => (path.endsWith('/revision.json') ? [] : drawing),
);

/** What `npm run prove`, the browser's walks and `npm run mutate` wrote down last. */
export const reports = reportsIn({
  proof: laid[`${folder}/proof.json`],
  browser: laid[`${folder}/browser.json`],
  mutation: laid[`${folder}/mutation.json`],
});

export const fileOf = (name: string, kind: 'svg' | 'mmd'): string | undefined =>
  files[`${folder}/${fileNameOf(name)}.${kind}`];

/** The chart that a slot of another one runs: `directPayment` is the machine `direct-payment`. */
export const chartInSlot = (slot: string): string | undefined => {
  const machine = slot.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return drawings.find(({ graph }) => [graph.machine, graph.name].includes(machine))?.graph.name;
};
