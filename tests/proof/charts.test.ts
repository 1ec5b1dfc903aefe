import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { findCharts } from '#walks/chart/find-charts.ts';
import { allCharts } from '#walks/all.ts';
import { proofFile, proofPage, recordFile, recordPage } from '#walks/proof/files.ts';
import { checks } from '#walks/proof/checks.ts';
import { type ChartProof, payingProof, proofOf } from '#walks/proof/proof.ts';
import { recordOf } from '#walks/proof/record.ts';
import { survey } from '#walks/proof/survey.ts';
import { house } from '../support/house.ts';

test('every chart has its table, by the name under which the pictures show it', async () => {
  const charts = await findCharts();
  const walked = allCharts.map(({ name }) => name);
  const missing = charts.filter(({ name }) => !walked.includes(name));
  expect(missing.map(({ name }) => `write src/walks/${name}.ts`)).toEqual([]);
  const called = (chart: { name: string; machine: AnyStateMachine }) =>
    `${chart.machine.id} is called ${chart.name}`;
  expect(allCharts.map(called)).toEqual(charts.map(called));
});

const proofs: ChartProof[] = [];

describe.each(allCharts.map((walked) => [walked.name, walked] as const))('%s', (name, walked) => {
  const surveyed = survey(walked);
  const proof = proofOf(walked, surveyed, house);
  proofs.push(proof);

  test.each(Object.entries({ ...checks, chaos: 'whatever becomes of a call, it is shown' }))(
    '%s: %s',
    (check) => expect(proof.holes[check as keyof typeof checks]).toEqual([]),
  );

  test('does what its record says: npm run prove, and look at what changed', () => {
    const now = recordPage(recordOf(surveyed)).split('\n');
    const then = (house.read(recordFile(name)) ?? '').split('\n');
    const [has, had] = [new Set(now), new Set(then)];
    const gone = then.filter((line) => !has.has(line));
    const come = now.filter((line) => !had.has(line));
    expect({ gone: gone.slice(0, 5), come: come.slice(0, 5) }).toEqual({ gone: [], come: [] });
    expect(now).toEqual(then);
  });
});

test('nothing is charged twice, whoever presses what and whatever is answered', () => {
  const paying = payingProof();
  expect(paying.holes).toEqual([]);
  // The proof of paying comes after the charts, as it is written down with them.
  expect(proofPage({ charts: proofs, paying }), 'npm run prove').toBe(house.read(proofFile));
});
