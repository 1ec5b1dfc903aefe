import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BillsTold } from '#contract/provider-bills.ts';
import { contentOf } from './bills-in/content.ts';
import { encodings, type Encoding } from './bills-in/decoded.ts';
import { sendFile, type Sent, type Way } from './bills-in/send-file.ts';
import { putAside, wholeIn, type Sizes } from './bills-in/watch.ts';
import { wayTo } from './bills-in/way-to-server.ts';
import type { Deps } from './deps.ts';
import type { Env } from './in-database.ts';
import { asOperator } from './operator.ts';
import { findTenant, type StoredTenant } from './store/tenants.ts';

const usage = `npm run bills -- import PROVIDER FILE            the bills of a CSV file
npm run bills -- import PROVIDER FILE...         those of a FHIR export: NDJSON files together, or a bundle
npm run bills -- import PROVIDER --watch FOLDER  each file that comes into the folder
  --force                  also where more than one bill in ten is closed
  --encoding windows-1252  a CSV file that is not UTF-8
  --refused FILE           the refused lines as a file, instead of the first of them here
  --server ADDRESS         the server that runs, if not on this machine at PORT`;

/** The exit code: 0 all lines are in, 1 some were refused, 2 not understood. */
export const billsCli = async (args: readonly string[], env: Env): Promise<number> => {
  const said = heard(args);
  const [verb, slug, ...paths] = said?.words ?? [];
  const isWatched = said?.watch !== undefined;
  const encoding = encodings.find((one) => one === (said?.encoding ?? 'utf-8'));
  if (!said || verb !== 'import' || !slug || isWatched === paths.length > 0 || !encoding) {
    console.error(usage);
    return 2;
  }
  const { force = false, refused, watch: folder = '' } = said;
  const work = async (deps: Deps): Promise<number> => {
    const stored = await findTenant(deps.db, slug);
    if (stored === undefined) {
      console.error(`There is no provider ${slug}.`);
      return 1;
    }
    const wish = { force, encoding, refused };
    const to = { deps, stored, server: said.server ?? addressIn(deps), wish };
    return isWatched ? watch(to, folder) : importAll(to, paths);
  };
  // A long file is many commits: where no server moves them into the database, the command does.
  return asOperator(env, work, 'server');
};

interface Wish {
  readonly force: boolean;
  readonly encoding: Encoding;
  /** The file for the refused lines. */
  readonly refused: string | undefined;
}

const heard = (args: readonly string[]) => {
  try {
    const { positionals: words, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        force: { type: 'boolean' },
        encoding: { type: 'string' },
        refused: { type: 'string' },
        server: { type: 'string' },
        watch: { type: 'string' },
      },
    });
    return { words, ...values };
  } catch {
    return undefined;
  }
};

const addressIn = ({ config }: Deps): string => `http://127.0.0.1:${config.port}`;

export interface To {
  readonly deps: Deps;
  readonly stored: StoredTenant;
  readonly server: string;
  readonly wish: Wish;
}

const importAll = async (to: To, paths: readonly string[]): Promise<number> => {
  const { force, encoding, refused } = to.wish;
  const content = await contentOf(paths);
  try {
    const way = await wayTo(to.deps, to.stored, to.server);
    const sent = await sendFile(way, content, { force, encoding });
    console.log(summaryOf(sent.told));
    if (sent.told.refused > 0) await tellRefused(way, sent, refused);
    return sent.told.phase === 'done' && sent.told.refused === 0 ? 0 : 1;
  } finally {
    await content.close();
  }
};

export const summaryOf = (told: BillsTold): string => {
  const { number, phase, lines, refused, added, changed, closed, problem } = told;
  const file = number === undefined ? 'The file' : `File ${number}`;
  const ends = { done: 'is entered', held: 'waits: nothing was entered' } as const;
  const end = phase === 'done' || phase === 'held' ? ends[phase] : 'was refused as a whole';
  const counts = `${lines} lines, ${refused} refused; ${added} new, ${changed} changed, ${closed} closed`;
  const force = phase === 'held' ? ' Add --force if that is right.' : '';
  return [`${file} ${end}. ${counts}.`, ...(problem ? [`${problem}${force}`] : [])].join('\n');
};

const shown = 20;

/** The refused lines as a file of their own, or the first of them. */
const tellRefused = async (
  way: Way,
  { file, told }: Sent,
  path: string | undefined,
): Promise<void> => {
  const [head = '', ...first] = (await way.refused(file, 0)).trimEnd().split('\r\n');
  let rows = first;
  for (let more = rows; more.length > 0; rows = [...rows, ...more]) {
    const last = Number(/^"(\d+)"/.exec(rows.at(-1) ?? '')?.[1]);
    more = (await way.refused(file, last)).trimEnd().split('\r\n').slice(1);
  }
  if (path !== undefined) {
    await writeFile(path, [head, ...rows, ''].join('\r\n'), { mode: 0o600 });
    return;
  }
  for (const row of rows.slice(0, shown)) {
    const [, line, column, why] = /^"(\d+)","(.*)","(.*)"$/.exec(row) ?? [];
    console.error(`Line ${line}${column ? `, ${column}` : ''}: ${why}.`);
  }
  if (told.refused > shown) console.error(`and ${told.refused - shown} more: add --refused FILE`);
};

const roundMs = 5_000;

const watch = async (to: To, folder: string): Promise<number> => {
  console.log(`Files that come into ${folder} are entered for ${to.stored.slug}.`);
  let sizes: Sizes = new Map();
  for (;;) {
    sizes = await watchOnce(to, folder, sizes);
    await wait(roundMs);
  }
};

/** One look into a folder; a file that could not be sent stays for the next. */
export const watchOnce = async (to: To, folder: string, before: Sizes): Promise<Sizes> => {
  const { whole, sizes } = await wholeIn(folder, before);
  for (const name of whole) {
    console.log(`${name}:`);
    const refused = join(folder, `${name}.refused-lines`);
    try {
      const code = await importAll({ ...to, wish: { ...to.wish, refused } }, [join(folder, name)]);
      await putAside(folder, name, code === 0 ? 'done' : 'refused');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return sizes;
};
