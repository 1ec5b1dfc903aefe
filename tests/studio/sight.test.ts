import { expect, test } from 'vitest';
import { findCharts } from '#walks/chart/find-charts.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { isBusy, isMomentary } from '#walks/proof/busy.ts';
import { shown } from '#walks/proof/shown.ts';
import { filesOf, shownOf } from '#walks/proof/sight.ts';
import { statesOf } from '#walks/proof/transition-ids.ts';
import { readAsked, screenHref } from '#studio/stage/asked.ts';
import { providers } from '#studio/stage/providers.ts';
import { sightOf } from '#studio/stage/sight.ts';
import { readdirSync } from 'node:fs';
import { sampleFile } from '../support/tenants.ts';

const charts = await findCharts();

test.each(charts)('the sight of $name is the one of the proof', ({ name, source, machine }) => {
  const graph = readChart(machine, { name, source });
  const rows = shown[name] ?? {};
  for (const node of statesOf(machine.root)) {
    const state = graph.states.find(({ id }) => id === node.path.join('.'));
    if (!state || node.type !== 'atomic') continue;
    const sight = sightOf(graph, state);
    const row = shownOf(node, rows);
    if (isMomentary(node) || (row && 'unseen' in row)) {
      expect(sight.kind, node.id).toBe('nothing');
      continue;
    }
    // The proof lets a busy state do without a row; any other state shows what its row names.
    if (row) expect(sight, node.id).toMatchObject({ kind: 'screen', files: filesOf(row) });
    else expect(isBusy(node), node.id).toBe(true);
  }
});

test('a group shows what one of its states shows', () => {
  const session = charts.find(({ name }) => name === 'session');
  if (!session) throw new Error('There is no chart of the session.');
  const graph = readChart(session.machine, session);
  const whole = graph.states[0];
  expect(whole && sightOf(graph, whole)).toMatchObject({
    kind: 'within',
    state: { id: 'alive.warned.asking' },
  });
});

test('an address names the state, the provider and the language', () => {
  const asked = { chart: 'payment/direct', state: 'checking.asking', language: 'es' };
  const read = (href: string) => readAsked(href.slice(href.indexOf('#')));
  expect(read(screenHref(asked))).toEqual({ ...asked, tenant: undefined });
  expect(read(screenHref({ ...asked, tenant: 'harbor' }))).toEqual({ ...asked, tenant: 'harbor' });
});

test('every sample provider whose portal is set up can be chosen, by its own name', () => {
  const files = readdirSync('server/tenants').map((file) => sampleFile(file.replace('.json', '')));
  const open = files.filter(({ backend }) => backend?.configured !== false);
  expect(providers.map(({ slug, name }) => `${slug}: ${name}`).toSorted()).toEqual(
    open.map(({ slug, app }) => `${slug}: ${app.name}`).toSorted(),
  );
});
