// npm run charts: writes docs/charts from the charts. `-- --against main` draws those of another
// revision too, into docs/charts/before, for the studio's page of differences.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf, earlierDrawings } from './earlier-charts.mjs';
import { withSources } from './load-sources.mjs';
import { root } from './run.mjs';

const folder = join(root, 'docs/charts');
const before = join(folder, 'before');

/** Pictures of charts that are no more go; other commands write the report and the walks. */
function write(files) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (/\.(?:svg|mmd)$/.test(name) && !files.has(name)) {
      rmSync(join(folder, name));
      rmSync(join(folder, name.replace(/\w+$/, 'json')), { force: true });
    }
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

function writeBefore(revision, commit, files) {
  rmSync(before, { recursive: true, force: true });
  mkdirSync(before, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(before, name), text);
  writeFileSync(join(before, 'revision.json'), `${JSON.stringify({ revision, commit })}\n`);
}

const at = process.argv.indexOf('--against');
const against = at < 0 ? undefined : (process.argv[at + 1] ?? 'HEAD');
try {
  const commit = against && commitOf(against);
  await withSources(async (load) => {
    const { currentFiles, filesOf } = await load('/src/studio/picture/files.ts');
    const files = await currentFiles();
    write(files);
    console.log(
      `docs/charts holds ${[...files.keys()].filter((one) => one.endsWith('.svg')).length} charts.`,
    );
    if (!commit) return;
    const drawings = await earlierDrawings(commit, load);
    const json = drawings.flatMap(filesOf).filter(([name]) => name.endsWith('.json'));
    writeBefore(against, commit, json);
    console.log(`docs/charts/before holds ${json.length} charts of ${against} (${commit}).`);
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
