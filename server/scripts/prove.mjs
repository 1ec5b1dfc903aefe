// npm run prove [chart]: that every chart is whole, or the one that is named. Writes
// docs/charts/proof.json and the records of the walks, prints what it found, and fails on a hole.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, seconds } from './run.mjs';
import { chosen, load, read } from './walks.mjs';

const began = performance.now();
const [only] = process.argv.slice(2);
const { allCharts } = await load('all.ts');
const { prove } = await load('proof/proof.ts');
const { keysOf } = await load('proof/texts.ts');
const { isWhole, proofInWords } = await load('proof/sentences.ts');
const { browserInWords, browserPage, mergeTaken } = await load('proof/browser.ts');
const files = await load('proof/files.ts');

/** An unchanged file is not written: the studio is built anew from whatever changed. */
const write = (path, text) => {
  if (read(path) === text) return;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const languages = Object.fromEntries(
  ['en', 'es'].map((language) => [language, keysOf(read(`locales/${language}.po`) ?? '')]),
);
chosen(allCharts, only);
// Each module that is loaded has charts of its own: these are those of the proof.
const { proof, records } = prove({ read, languages }, only);
for (const [chart, record] of Object.entries(records))
  write(files.recordFile(chart), files.recordPage(record));
const before = Object.values(JSON.parse(read(files.proofFile) ?? '{"charts":{}}').charts);
const known = only === undefined ? proof.charts : [...proof.charts, ...before];
const charts = allCharts.flatMap(({ name }) => known.find(({ chart }) => chart === name) ?? []);
write(files.proofFile, files.proofPage({ ...proof, charts }));
for (const line of proofInWords(proof)) console.log(line);

/** The transitions that the browser's walks of the last run took, as far as there was one. */
const folder = join(root, 'test-results/coverage');
const taken = () => {
  try {
    return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return [];
  }
};
function proveBrowser() {
  const browser = mergeTaken(taken(), JSON.parse(read(files.browserFile) ?? '[]'));
  if (browser.length === 0) return console.log('\nThe browser has not walked: npm test does.');
  write(files.browserFile, browserPage(browser));
  console.log('\nIn the browser, where they walked last:');
  for (const line of browserInWords(browser)) console.log(line);
}
if (only === undefined) proveBrowser();

console.log(`\n${isWhole(proof) ? 'All charts are whole.' : 'There are holes.'} ${seconds(began)}`);
process.exitCode = isWhole(proof) ? 0 : 1;
