// The charts as they were at another revision, drawn as they would be today.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Inside the project, so that what the old charts import is found. */
const place = 'dist/charts-before';

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 256_000_000 });

export const commitOf = (revision) =>
  String(git('rev-parse', '--short', '--verify', `${revision}^{commit}`)).trim();

function checkOut(commit) {
  const folder = join(root, place);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = git('archive', '--format=tar', commit, 'machines', 'src/domain', 'package.json');
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return folder;
}

/** Every chart that a file of that revision exports; those of today keep their names. */
export async function earlierDrawings(commit, load) {
  const folder = checkOut(commit);
  const { findCharts, isChart } = await load('/src/walks/chart/find-charts.ts');
  const { readChart } = await load('/src/walks/chart/read-chart.ts');
  const { draw } = await load('/src/studio/chart/draw.ts');
  const named = new Map();
  for (const { name, source, machine } of await findCharts())
    named.set(`${source} ${machine.id}`, name);
  const drawings = [];
  const files = readdirSync(join(folder, 'machines'), { recursive: true });
  for (const file of files.filter((one) => one.endsWith('.ts')).toSorted()) {
    const source = `machines/${file.replaceAll('\\', '/')}`;
    const module = await load(`/${place}/${source}`);
    for (const machine of Object.values(module).filter(isChart)) {
      const name = named.get(`${source} ${machine.id}`) ?? machine.id;
      drawings.push(await draw(readChart(machine, { name, source })));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return drawings;
}
