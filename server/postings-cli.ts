import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toCents } from '#domain/money.ts';
import { dayIn } from '#domain/time-zone.ts';
import { toDecimal } from '#domain/typed-money.ts';
import type { Deps } from './deps.ts';
import type { Env } from './in-database.ts';
import { asOperator } from './operator.ts';
import { batchFile, type BatchFile, type PostingsFormat } from './postings/batch-file.ts';
import { compareSettlement } from './postings/compare.ts';
import { readSettlement } from './postings/settlement.ts';
import { totalsOf } from './postings/totals.ts';
import { batchesOf, postingsIn } from './store/postings.ts';
import { findTenant, type StoredTenant } from './store/tenants.ts';

const usage = `npm run -s postings -- export PROVIDER [BATCH] [--fhir] [--into FOLDER]
                                            what was paid and went back since the last batch, or a batch of before
npm run postings -- list PROVIDER           the last batches with their sums
npm run postings -- compare PROVIDER FILE   what the processor's file and the postings say differently`;

const listed = 30;

/** The exit code: 0 done, 1 nothing was written or something differs, 2 not understood. */
export const postingsCli = async (args: readonly string[], env: Env): Promise<number> => {
  const { words: [verb, slug, third] = [], isFhir = false, into } = heard(args) ?? {};
  const batch = third === undefined ? undefined : Number(third);
  if (verb === 'export' && slug && (batch === undefined || Number.isInteger(batch))) {
    const format: PostingsFormat = isFhir ? 'fhir' : 'csv';
    return at(env, slug, (deps, stored) => exportBatch(deps, stored, { batch, format, into }));
  }
  if (verb === 'list' && slug && !third) return at(env, slug, list);
  if (verb === 'compare' && slug && third)
    return at(env, slug, (deps, stored) => compare(deps, stored, third));
  console.error(usage);
  return 2;
};

const heard = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { fhir: { type: 'boolean' }, into: { type: 'string' } },
    });
    return { words: positionals, isFhir: values.fhir, into: values.into };
  } catch {
    return undefined;
  }
};

const at = (
  env: Env,
  slug: string,
  work: (deps: Deps, stored: StoredTenant) => Promise<number>,
): Promise<number> =>
  asOperator(env, async (deps) => {
    const stored = await findTenant(deps.db, slug);
    if (stored) return work(deps, stored);
    console.error(`There is no provider ${slug}.`);
    return 1;
  });

interface Export {
  readonly batch: number | undefined;
  readonly format: PostingsFormat;
  readonly into: string | undefined;
}

const exportBatch = async (
  deps: Deps,
  stored: StoredTenant,
  { into, ...asked }: Export,
): Promise<number> => {
  const file = await batchFile(deps, stored, asked).catch((error: Error) => error.message);
  if (typeof file === 'string') console.error(file);
  else if (file === undefined) console.error('Nothing was paid or went back since the last batch.');
  else if (into === undefined) process.stdout.write(file.text);
  else console.error(await writeWhole(into, nameOf(stored, file, asked.format), file));
  return typeof file === 'string' ? 1 : 0;
};

const endings: Readonly<Record<PostingsFormat, string>> = { csv: 'csv', fhir: 'ndjson' };

const nameOf = ({ slug }: StoredTenant, { number }: BatchFile, format: PostingsFormat): string =>
  `${slug}-postings-${number}.${endings[format]}`;

/** A file appears in the folder whole or not at all: another program fetches it from there. */
const writeWhole = async (folder: string, name: string, file: BatchFile): Promise<string> => {
  const path = join(folder, name);
  const part = await open(`${path}.part`, 'w', 0o600);
  await part.writeFile(file.text);
  await part.sync();
  await part.close();
  await rename(`${path}.part`, path);
  return `${path}: batch ${file.number}, ${file.postings} postings.`;
};

const list = async ({ db }: Deps, { slug }: StoredTenant): Promise<number> => {
  const batches = await batchesOf(db, slug, listed);
  if (batches.length === 0) console.log('There is no batch yet.');
  for (const batch of batches) {
    const postings = await postingsIn(db, batch);
    const day = dayIn(batch.closedAt ?? 0, batch.zone ?? undefined);
    const sums = totalsOf(postings).map(
      ({ currency, taken, back, net }) =>
        `${currency} ${[taken, back, net].map((cents) => toDecimal(toCents(cents))).join(' ')}`,
    );
    console.log([batch.number, day, `${postings.length} postings`, ...sums].join('  '));
  }
  return 0;
};

const compare = async (deps: Deps, { slug }: StoredTenant, path: string): Promise<number> => {
  const read = readSettlement(await readFile(path, 'utf8'));
  if ('problems' in read) {
    for (const problem of read.problems) console.error(problem);
    return 1;
  }
  const differences = await compareSettlement(deps.db, slug, read.rows, await deps.now());
  for (const line of differences) console.log(line);
  if (differences.length === 0)
    console.log(`All ${read.rows.length} lines agree with the postings.`);
  return differences.length === 0 ? 0 : 1;
};
