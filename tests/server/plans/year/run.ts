import { year } from './year.ts';

const given = (name: string, usual: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);

const databaseUrl = process.env['DATABASE_URL'];

const result = await year({
  built: import.meta.dirname,
  plans: given('plans', 500),
  months: given('months', 12),
  seed: given('seed', Date.now() % 1_000_000),
  calmMs: given('calm', 3_000),
  share: given('share', 6) / 100,
  ...(databaseUrl && { databaseUrl, servers: 2 }),
  say: (words) => void process.stderr.write(`${words}\n`),
});
const { plans, instalments, ...findings } = result.findings;
const found = Object.values(findings).reduce((sum, count) => sum + count, 0);
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`${found === 0 && plans > 0 ? 'as it must be' : 'WRONG'}\n`);
process.exit(found === 0 && plans > 0 ? 0 : 1);
