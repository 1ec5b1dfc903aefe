// Weighs what the landing page loads before anything is clicked, and refuses more than is allowed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** kB (1000 bytes) of gzip. */
export const allowed = { script: 143, style: 9, page: 24 };

/** The files of the entry and all that it imports statically. */
function entryFiles(manifest) {
  const chunks = new Set();
  const open = [Object.keys(manifest).find((key) => manifest[key].isEntry)];
  for (let key = open.pop(); key; key = open.pop()) {
    if (chunks.has(key)) continue;
    chunks.add(key);
    open.push(...(manifest[key].imports ?? []));
  }
  const rows = [...chunks].map((key) => manifest[key]);
  return {
    script: [...new Set(rows.map(({ file }) => file))],
    style: [...new Set(rows.flatMap(({ css }) => css ?? []))],
  };
}

const kilobytes = (files, squeeze) =>
  files.reduce((sum, file) => sum + squeeze(readFileSync(file)).length, 0) / 1000;

export function weigh(client = join(root, 'dist/client')) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  return Object.entries(entryFiles(manifest)).map(([kind, names]) => {
    const files = names.map((name) => join(client, name));
    return {
      kind,
      files: files.length,
      gzip: kilobytes(files, (bytes) => gzipSync(bytes, { level: 9 })),
      brotli: kilobytes(files, brotliCompressSync),
      allowed: allowed[kind],
    };
  });
}

export const inWords = (row) =>
  `${row.kind}: ${row.gzip.toFixed(1)} kB gzip, ${row.brotli.toFixed(1)} kB brotli in ` +
  `${row.files} file${row.files === 1 ? '' : 's'} (at most ${row.allowed} kB gzip)`;

export const isOver = (row) => row.gzip > row.allowed;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = weigh();
  for (const row of rows) console.log(`${isOver(row) ? 'TOO HEAVY ' : ''}${inWords(row)}`);
  process.exitCode = rows.some(isOver) ? 1 : 0;
}
