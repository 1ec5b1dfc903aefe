import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { TenantFile } from '#contract/tenant-file.ts';
import { settingsIn } from './config.ts';
import { inDatabase, isSandbox, type Env } from './in-database.ts';
import { addSample, seedTenants } from './store/samples.ts';
import type { Database } from './store/schema.ts';
import { listTenants, putTenant, removeTenant } from './store/tenants.ts';
import { checkTenant, collisions } from './tenant-check.ts';
import type { Checked, Finding } from './tenant-check.ts';
import { unreadable } from './tenant-rules/plain.ts';
import { missingVendors } from './vendor-needs.ts';

const usage = `npm run tenant -- check FILE…    say what is wrong with a tenant's file
npm run tenant -- add FILE…      check it, then add it or put it in place of the old one
npm run tenant -- list           the tenants of this database
npm run tenant -- remove SLUG    forget a tenant`;

type Db = Kysely<Database>;

/** Answers the exit code: 0 done, 1 something is wrong, 2 not understood. */
export const tenantCli = async ([verb, ...rest]: readonly string[], env: Env): Promise<number> => {
  if (verb === 'check' && rest.length > 0)
    return Math.max(...rest.map((path) => told(path, readFile(path, env))));
  if (verb === 'add' && rest.length > 0)
    return inDatabase(env, (db) => add(db, rest, env), 'may be new');
  if (verb === 'list') return inDatabase(env, list);
  if (verb === 'remove' && rest[0]) return inDatabase(env, (db) => remove(db, rest[0] ?? ''));
  console.error(usage);
  return 2;
};

/** npm runs scripts in the project's folder and says in INIT_CWD where it was called. */
const readFile = (path: string, env: Env): Checked => {
  try {
    const from = env['INIT_CWD'] ?? process.cwd();
    const checked = checkTenant(JSON.parse(readFileSync(resolve(from, path), 'utf8')));
    return { ...checked, findings: [...checked.findings, ...notDeployed(checked.file, env)] };
  } catch (error) {
    return { findings: [{ severity: 'problem', path: '', message: unreadable(error) }] };
  }
};

/** The settings that a provider's file needs beside real patients and the deployment lacks. */
const notDeployed = (file: TenantFile | undefined, env: Env): readonly Finding[] => {
  if (file === undefined || isSandbox(env)) return [];
  return missingVendors(settingsIn(env), [tenantOf(file)]).map((message) => ({
    severity: 'warning',
    path: '',
    message: `production does not start with it: ${message}`,
  }));
};

const told = (path: string, { findings }: { readonly findings: readonly Finding[] }): number => {
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  for (const { severity, path: where, message } of findings)
    console.log(
      `${severity === 'problem' ? '✗' : '!'} ${[where, message].filter(Boolean).join(': ')}`,
    );
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  console.log(
    `${path}: ${count(problems, 'problem')}, ${count(findings.length - problems, 'warning')}`,
  );
  return problems > 0 ? 1 : 0;
};

const add = async (db: Db, paths: readonly string[], env: Env): Promise<number> => {
  // A database that never saw a server would otherwise count as seeded and lack the samples.
  if (isSandbox(env)) await seedTenants(db, Date.now());
  const codes: number[] = [];
  for (const path of paths) codes.push(await addOne(db, path, env));
  return Math.max(...codes);
};

const addOne = async (db: Db, path: string, env: Env): Promise<number> => {
  const { file, findings } = readFile(path, env);
  const others = (await listTenants(db)).map(({ slug, backend }) => ({
    slug,
    aliases: backend.aliases ?? [],
  }));
  const clashes = file ? collisions(file, others) : [];
  const code = told(path, { findings: [...findings, ...clashes] });
  if (!file || code !== 0) return code;
  const isNew = isSandbox(env) && (await addSample(db, file, Date.now()));
  if (!isNew) await putTenant(db, file, Date.now());
  console.log(`${file.slug} is in place: /${file.slug}/`);
  return 0;
};

const list = async (db: Db): Promise<number> => {
  const tenants = await listTenants(db);
  if (tenants.length === 0) console.log('No tenant yet: the samples arrive with the first start.');
  for (const { slug, tenant, backend, configured } of tenants) {
    const notes = [
      ...(configured ? [] : ['not set up yet']),
      ...(backend.aliases ?? []).map((alias) => `also /${alias}/`),
    ];
    console.log([`/${slug}/`, tenant.name, ...notes].join('  '));
  }
  return 0;
};

const remove = async (db: Db, slug: string): Promise<number> => {
  const gone = await removeTenant(db, slug, Date.now());
  console.log(gone ? `${slug} is gone.` : `There is no tenant ${slug}.`);
  return gone ? 0 : 1;
};
