import { writeFile } from 'node:fs/promises';
import { mostPutOff } from '#contract/provider-plans.ts';
import { parseDate } from '#domain/dates.ts';
import type { Deps } from './deps.ts';
import type { Env } from './in-database.ts';
import { asOperator, heardFrom } from './operator.ts';
import { agreedPaper } from './plans/agreed-paper.ts';
import { todayAt } from './plans/calendar.ts';
import { debitsFile } from './plans/debits-file.ts';
import { changeByHand, wishOf } from './plans/change-by-hand.ts';
import { planLines } from './plans/for-operator.ts';
import { plansForAccount } from './plans/of-provider.ts';
import { plansNamed, stopPlan, type Stopped } from './plans/stop.ts';
import { findPlan } from './store/plans.ts';
import { findTenant } from './store/tenants.ts';

const usage = `npm run plan -- show PLAN|REFERENCE                  what was agreed, what is paid, what comes
npm run plan -- list PROVIDER ACCOUNT                the same of each plan that pays an account
npm run plan -- stop PLAN|REFERENCE --note "WHY"     end a payment plan at the patient's word
npm run plan -- pause PLAN|REFERENCE PAYMENTS --note "WHY" [--again]
                                                     put its next payments off at the patient's word, once a day
npm run plan -- settle PLAN|REFERENCE --note "WHY"   end it: its provider takes what is left as settled
npm run plan -- paper PLAN|REFERENCE FILE            write the paper that was agreed to, as PDF
  REFERENCE is of the payment that it began with, or of any of its debits
npm run -s plan -- debits PROVIDER [YYYY-MM-DD]      the debits of a day with what became of each, as CSV`;

/** The exit code: 0 done, 1 nothing was changed, 2 not understood. */
export const planCli = async (args: readonly string[], env: Env): Promise<number> => {
  const { words: [verb, name, third] = [], note, again = false, by = '' } = heardFrom(args) ?? {};
  if (verb === 'show' && name && !third) return asOperator(env, (deps) => show(deps, name));
  if (verb === 'debits' && name) return asOperator(env, (deps) => debits(deps, name, third));
  if (verb === 'paper' && name && third) return asOperator(env, (deps) => print(deps, name, third));
  if (verb === 'stop' && name && note && !third)
    return asOperator(env, (deps) => stop(deps, name, { note, by }));
  if (verb === 'list' && name && third) return asOperator(env, (deps) => list(deps, name, third));
  const wish = wishOf(verb, third);
  if (wish && name && note)
    return asOperator(env, (deps) => change(deps, name, { wish, note, by, again }));
  console.error(lacks(verb, { name, third, note }) ?? usage);
  return 2;
};

interface Typed {
  readonly name: string | undefined;
  readonly third: string | undefined;
  readonly note: string | undefined;
}

/** The one thing that a change of a plan lacks. */
const lacks = (verb: string | undefined, { name, third, note }: Typed): string | undefined => {
  if (name === undefined || !['stop', 'pause', 'settle'].includes(verb ?? '')) return undefined;
  if (verb === 'pause' && wishOf(verb, third) === undefined)
    return `Say by how many payments, 1 to ${mostPutOff}: npm run plan -- pause ${name} 1 --note "WHY"`;
  if (verb !== 'pause' && third !== undefined) return undefined;
  return note === undefined
    ? `The reason is missing, which the audit keeps: add --note "WHY". Nothing was changed.`
    : undefined;
};

const show = async ({ db, now }: Deps, name: string): Promise<number> => {
  const ids = await plansNamed(db, name);
  if (ids.length === 0) return told(`There is no payment plan ${name}.`);
  for (const id of ids) {
    const tenant = (await findPlan(db, id))?.plan.tenant ?? '';
    const stored = await findTenant(db, tenant);
    if (stored) console.log((await planLines(db, id, { stored, now: await now() })).join('\n'));
    else console.log(goneWords(id, tenant));
  }
  return 0;
};

const debits = async ({ db, now }: Deps, slug: string, word?: string): Promise<number> => {
  const stored = await findTenant(db, slug);
  if (stored === undefined) return told(`There is no provider ${slug}.`);
  const day = word === undefined ? todayAt(stored, await now()) : parseDate(word);
  if (day === undefined) return told(`${word} is no day: write it as 2026-05-31.`);
  process.stdout.write(await debitsFile(db, stored, day));
  return 0;
};

const stop = async (
  deps: Deps,
  name: string,
  wish: { readonly note: string; readonly by: string },
): Promise<number> => {
  const id = await onlyPlan(deps, name);
  if (id === undefined) return 1;
  const stopped = await stopPlan(deps, id, wish);
  console.log(`Plan ${id} ${words[stopped]}`);
  return stopped === 'over' ? 1 : 0;
};

const list = async ({ db, now }: Deps, slug: string, account: string): Promise<number> => {
  const stored = await findTenant(db, slug);
  if (stored === undefined) return told(`There is no provider ${slug}.`);
  const plans = await plansForAccount(db, stored, account);
  if (plans.length === 0) return told(`No payment plan of ${slug} pays ${account}.`);
  for (const { plan } of plans)
    console.log((await planLines(db, plan.id, { stored, now: await now() })).join('\n'));
  return 0;
};

type ByHand = Parameters<typeof changeByHand>[2];

const change = async (
  deps: Deps,
  name: string,
  wanted: Omit<ByHand, 'stored'>,
): Promise<number> => {
  const id = await onlyPlan(deps, name);
  if (id === undefined) return 1;
  const tenant = (await findPlan(deps.db, id))?.plan.tenant ?? '';
  const stored = await findTenant(deps.db, tenant);
  if (stored === undefined) return told(goneWords(id, tenant));
  const { line, isDone } = await changeByHand(deps, id, { stored, ...wanted });
  console.log(line);
  return isDone ? 0 : 1;
};

const print = async (deps: Deps, name: string, file: string): Promise<number> => {
  const id = await onlyPlan(deps, name);
  if (id === undefined) return 1;
  const paper = await agreedPaper(deps.db, id);
  if (paper === undefined)
    return told(`Of plan ${id} no paper is kept: it is older than they are.`);
  await writeFile(file, paper);
  return 0;
};

/** The plan of that name; where there is none, or several, the operator is told. */
const onlyPlan = async ({ db }: Deps, name: string): Promise<string | undefined> => {
  const [id, ...others] = await plansNamed(db, name);
  if (id === undefined) told(`There is no payment plan ${name}.`);
  if (others.length === 0) return id;
  told(
    `Several plans began with ${name}: name each by its own number.\n${[id, ...others].join('\n')}`,
  );
  return undefined;
};

const goneWords = (id: string, tenant: string): string =>
  `Plan ${id} is of ${tenant}, a provider that is here no longer.`;

const told = (line: string): number => {
  console.log(line);
  return 1;
};

const words: Readonly<Record<Stopped, string>> = {
  stopped: 'is stopped. Nothing more will be taken for it.',
  stopping:
    'is stopped. A debit was on its way: the patient is told what became of it, and nothing follows it.',
  over: 'was over already. Nothing was changed.',
};
