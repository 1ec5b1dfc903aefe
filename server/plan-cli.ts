import { parseDate } from '#domain/dates.ts';
import type { Deps } from './deps.ts';
import type { Env } from './in-database.ts';
import { asOperator, heardFrom } from './operator.ts';
import { todayAt } from './plans/calendar.ts';
import { debitsFile } from './plans/debits-file.ts';
import { planLines } from './plans/for-operator.ts';
import { plansNamed, stopPlan, type Stopped } from './plans/stop.ts';
import { findPlan } from './store/plans.ts';
import { findTenant } from './store/tenants.ts';

const usage = `npm run plan -- show PLAN|REFERENCE                  what was agreed, what is paid, what comes
npm run plan -- stop PLAN|REFERENCE --note "WHY"     end a payment plan at the patient's word
  REFERENCE is of the payment that it began with, or of any of its debits
npm run -s plan -- debits PROVIDER [YYYY-MM-DD]      the debits of a day with what became of each, as CSV`;

/** The exit code: 0 done, 1 nothing was changed, 2 not understood. */
export const planCli = async (args: readonly string[], env: Env): Promise<number> => {
  const { words: [verb, name, day] = [], note, by = '' } = heardFrom(args) ?? {};
  if (verb === 'show' && name && !day) return asOperator(env, (deps) => show(deps, name));
  if (verb === 'debits' && name) return asOperator(env, (deps) => debits(deps, name, day));
  if (verb === 'stop' && name && note && !day)
    return asOperator(env, (deps) => stop(deps, name, { note, by }));
  console.error(usage);
  return 2;
};

const show = async ({ db }: Deps, name: string): Promise<number> => {
  const ids = await plansNamed(db, name);
  if (ids.length === 0) return told(`There is no payment plan ${name}.`);
  for (const id of ids) {
    const tenant = (await findPlan(db, id))?.plan.tenant ?? '';
    const stored = await findTenant(db, tenant);
    if (stored) console.log((await planLines(db, id, stored)).join('\n'));
    else console.log(`Plan ${id} is of ${tenant}, a provider that is here no longer.`);
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
  const [id, ...others] = await plansNamed(deps.db, name);
  if (id === undefined) return told(`There is no payment plan ${name}.`);
  if (others.length > 0)
    return told(
      `Several plans began with ${name}: stop each by its own number.\n${[id, ...others].join('\n')}`,
    );
  const stopped = await stopPlan(deps, id, wish);
  console.log(`Plan ${id} ${words[stopped]}`);
  return stopped === 'over' ? 1 : 0;
};

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
