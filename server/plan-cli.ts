import { writeFile } from 'node:fs/promises';
import type { Deps } from './deps.ts';
import type { Env } from './in-database.ts';
import { asOperator, heardFrom } from './operator.ts';
import { agreedPaper } from './plans/agreed-paper.ts';
import { plansNamed, stopPlan, type Stopped } from './plans/stop.ts';

const usage = `npm run plan -- stop PLAN|REFERENCE --note "WHY"     end a payment plan at the patient's word
npm run plan -- paper PLAN|REFERENCE FILE            write the paper that was agreed to into a file, as PDF
  REFERENCE is of the payment that it began with, or of any of its debits`;

/** The exit code: 0 done, 1 nothing was changed, 2 not understood. */
export const planCli = async (args: readonly string[], env: Env): Promise<number> => {
  const { words: [verb, name, file] = [], note, by = '' } = heardFrom(args) ?? {};
  const deed =
    verb === 'stop' && note
      ? (deps: Deps, id: string) => stop(deps, id, { note, by })
      : verb === 'paper' && file
        ? (deps: Deps, id: string) => print(deps, id, file)
        : undefined;
  if (deed === undefined || !name) {
    console.error(usage);
    return 2;
  }
  return asOperator(env, async (deps) => {
    const [id, ...others] = await plansNamed(deps.db, name);
    if (id === undefined) return told(`There is no payment plan ${name}.`);
    if (others.length > 0)
      return told(
        `Several plans began with ${name}: name each by its own number.\n${[id, ...others].join('\n')}`,
      );
    return deed(deps, id);
  });
};

const stop = async (deps: Deps, id: string, why: { note: string; by: string }): Promise<number> => {
  const stopped = await stopPlan(deps, id, why);
  console.log(`Plan ${id} ${words[stopped]}`);
  return stopped === 'over' ? 1 : 0;
};

const print = async (deps: Deps, id: string, file: string): Promise<number> => {
  const paper = await agreedPaper(deps.db, id);
  if (paper === undefined)
    return told(`Of plan ${id} no paper is kept: it is older than they are.`);
  await writeFile(file, paper);
  return 0;
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
