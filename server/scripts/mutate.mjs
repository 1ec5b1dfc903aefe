// npm run mutate [chart]: puts one fault at a time into a chart and looks whether its walks notice.
// Without a chart, all of them. docs/charts/mutation.json keeps the score of each.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, seconds } from './run.mjs';
import { chosen, load, read } from './walks.mjs';

const began = performance.now();
const [only] = process.argv.slice(2);
const { allCharts } = await load('all.ts');
const { isGood, scoreOf } = await load('proof/mutate.ts');
const { scoreInWords } = await load('proof/sentences.ts');
const { mutationFile, mutationPage } = await load('proof/files.ts');

const scores = chosen(allCharts, only).map((walked) => {
  const score = scoreOf(walked);
  console.log(scoreInWords(score));
  return score;
});
const known = [...scores, ...JSON.parse(read(mutationFile) ?? '[]')];
const rows = allCharts.flatMap(({ name }) => known.find(({ chart }) => chart === name) ?? []);
mkdirSync(dirname(join(root, mutationFile)), { recursive: true });
writeFileSync(join(root, mutationFile), mutationPage(rows));
console.log(`${seconds(began)}`);
process.exitCode = scores.every(isGood) ? 0 : 1;
