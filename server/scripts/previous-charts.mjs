// What each chart was before its last change, out of git, for the studio's page of differences.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const charts = 'docs/charts';
const folder = join(root, charts, 'before');
const note = join(folder, 'revision.json');
/** How far back is looked; a chart that has not changed since then has no version before. */
const versions = 12;

const git = (...args) =>
  String(execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }));

/** What a chart says, wherever it is drawn. */
const meaning = (text) => {
  const { states, transitions } = JSON.parse(text).graph;
  return JSON.stringify([states.map(({ id, kind }) => [id, kind]), transitions]);
};

function previous(file) {
  const path = `${charts}/${file}`;
  const now = meaning(readFileSync(join(root, path), 'utf8'));
  const commits = git('log', `-${versions}`, '--format=%h', '--', path).split('\n').filter(Boolean);
  for (const commit of commits.slice(1)) {
    const text = git('show', `${commit}:${path}`);
    if (meaning(text) !== now) return text;
  }
  return undefined;
}

/** Somebody asked for another revision: theirs stays. */
const isAskedFor = () => existsSync(note) && JSON.parse(readFileSync(note, 'utf8')).commit !== '';

/** Where there is no git, or no past, the page asks for files. */
export function layPreviousBeside() {
  if (isAskedFor()) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    const drawn = readdirSync(join(root, charts)).filter((name) => name.endsWith('.svg'));
    const files = drawn.map((name) => name.replace(/svg$/, 'json'));
    const found = files.map((file) => [file, previous(file)]).filter(([, text]) => text);
    if (found.length === 0) return;
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of found) writeFileSync(join(folder, file), text);
    const revision = { revision: 'the version before its last change', commit: '' };
    writeFileSync(note, `${JSON.stringify(revision)}\n`);
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}
