// Takes each chart as it was before its last change out of git, for the studio's page of differences.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const charts = 'docs/charts';
/** The folder is not beside the charts: files written there would make the build out of date at once. */
const folder = join(root, 'dist/previous');
/** Versions looked back; a chart that has not changed within them has no version before. */
const versions = 12;

const git = (...args) =>
  String(execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }));

/** The states and transitions of a chart, wherever they are drawn. */
const meaning = (text) => {
  const { states, transitions } = JSON.parse(text).graph;
  return JSON.stringify([states.map(({ id, kind }) => [id, kind]), transitions]);
};

function previous(file) {
  const path = `${charts}/${file}`;
  const now = meaning(readFileSync(join(root, path), 'utf8'));
  const commits = git('log', `-${versions}`, '--format=%h', '--', path).split('\n').filter(Boolean);
  for (const commit of commits) {
    const text = git('show', `${commit}:${path}`);
    if (meaning(text) !== now) return text;
  }
  return undefined;
}

/** Lays the older pictures beside the new ones; without git, or without a past, the page asks for files. */
export function layPreviousBeside() {
  rmSync(folder, { recursive: true, force: true });
  try {
    const drawn = readdirSync(join(root, charts)).filter((name) => name.endsWith('.svg'));
    const files = drawn.map((name) => name.replace(/svg$/, 'json'));
    const found = files.map((file) => [file, previous(file)]).filter(([, text]) => text);
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of found) writeFileSync(join(folder, file), text);
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}
