import { chaos } from './chaos.ts';
import { runCluster } from './cluster/run.ts';

/** Prints one line for people and one object for programs. */
const report = (title: string, result: object): void => {
  process.stdout.write(`\n${title}\n${JSON.stringify(result, null, 2)}\n`);
};

const built = import.meta.dirname;
if (process.argv.includes('--cluster'))
  process.exit((await runCluster(built, process.argv)) ? 0 : 1);

const quick = process.argv.includes('--quick');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice(7);
const given = process.argv.find((word) => word.startsWith('--seed='))?.slice(7);
const minutes = process.argv.find((word) => word.startsWith('--minutes='))?.slice(10);
const seed = Number(given ?? Date.now() % 1_000_000);

const databaseUrl = process.env['DATABASE_URL'];

const runs = {
  'many pay, the server is killed': {
    payers: quick ? 20 : 100,
    payments: quick ? 10 : 50,
    banks: true,
  },
  'the processor charges every request': {
    payers: 100,
    payments: quick ? 2 : 20,
    forgetful: true,
    killsAtMost: 12,
  },
  'the processor takes three times as long as it promises': {
    payers: 100,
    payments: quick ? 2 : 20,
    late: true,
    killsAtMost: 12,
  },
  'control: keys are forgotten, doubles must show': {
    payers: 40,
    payments: 10,
    careless: true,
    killsAtLeast: 3,
  },
  'many pay where others decide, the server is killed': {
    payers: quick ? 20 : 100,
    payments: quick ? 5 : 50,
    away: true,
    isLateAway: true,
    killsAtMost: 30,
    ...(databaseUrl && { databaseUrl, servers: 2 }),
  },
  'control: vendors are not asked, payments that they did not take must show': {
    payers: 20,
    payments: 3,
    away: true,
    credulous: true,
    killsAtLeast: 1,
  },
} as const;

let wrong = 0;
for (const [at, [title, run]] of Object.entries(runs).entries()) {
  if (only !== undefined && only !== String(at)) continue;
  const say = (words: string) => void process.stderr.write(`${words}\n`);
  const result = await chaos({
    built,
    say,
    killsAtMost: 36,
    seed: seed + at,
    calmMs: Number(process.argv.find((word) => word.startsWith('--calm='))?.slice(7) ?? 3_000),
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...run,
  });
  report(title, result);
  const { payments, ...findings } = result.findings;
  const found = Object.values(findings).reduce((sum, count) => sum + count, 0);
  const isRight =
    'careless' in run
      ? findings.doubles > 0
      : 'credulous' in run
        ? findings.receiptWithoutCharge > 0
        : found === 0 && payments > 0;
  process.stdout.write(`${isRight ? 'as it must be' : 'WRONG'}\n`);
  if (!isRight) wrong += 1;
}
process.exit(wrong === 0 ? 0 : 1);
