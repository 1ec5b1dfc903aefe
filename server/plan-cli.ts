import type { Env } from './in-database.ts';
import { asOperator, heardFrom } from './operator.ts';
import { plansNamed, stopPlan, type Stopped } from './plans/stop.ts';

const usage = `npm run plan -- stop PLAN|REFERENCE --note "WHY"     end a payment plan at the patient's word
  REFERENCE is of the payment that it began with, or of any of its debits`;

/** The exit code: 0 done, 1 nothing was changed, 2 not understood. */
export const planCli = async (args: readonly string[], env: Env): Promise<number> => {
  const { words: [verb, name] = [], note, by = '' } = heardFrom(args) ?? {};
  if (verb !== 'stop' || !name || !note) {
    console.error(usage);
    return 2;
  }
  return asOperator(env, async (deps) => {
    const [id, ...others] = await plansNamed(deps.db, name);
    if (id === undefined) return told(`There is no payment plan ${name}.`);
    if (others.length > 0)
      return told(
        `Several plans began with ${name}: stop each by its own number.\n${[id, ...others].join('\n')}`,
      );
    const stopped = await stopPlan(deps, id, { note, by });
    console.log(`Plan ${id} ${words[stopped]}`);
    return stopped === 'over' ? 1 : 0;
  });
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
