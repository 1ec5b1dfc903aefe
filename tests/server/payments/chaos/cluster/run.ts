import { cluster } from './cluster.ts';

/** Prints what was found while machines failed, and the control's losses. */
export const runCluster = async (built: string, words: readonly string[]): Promise<boolean> => {
  const given = (name: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const seed = Number(given('seed') ?? Date.now() % 1_000_000);
  const payers = Number(given('payers') ?? (words.includes('--quick') ? 20 : 100));
  const calmMs = Number(given('calm') ?? 5_000);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const common = { built, payers, seed, calmMs, instances: 3, say };
  const control = await cluster({ ...common, isHasty: true });
  report('control: commits are told before another node has them, losses must show', control);
  const isLost = lossesOf(control.findings) > 0;
  process.stdout.write(`${isLost ? 'as it must be' : 'WRONG'}\n`);
  const all = await cluster(common);
  report('machines fail one after the other', all);
  const { payments, ...findings } = all.findings;
  const found = Object.values(findings).reduce((sum, count) => sum + count, 0);
  const longest = Math.max(...Object.values(all.longestSilenceMs));
  const isRight = payments > 0 && found === 0 && longest < 30_000;
  process.stdout.write(`${isRight ? 'as it must be' : 'WRONG'}\n`);
  return isLost && isRight;
};

const report = (title: string, result: object): void => {
  process.stdout.write(`\n${title}\n${JSON.stringify(result, null, 2)}\n`);
};

/** Payments that somebody was told of, or that were charged, and that the books lack. */
export const lossesOf = (findings: Awaited<ReturnType<typeof cluster>>['findings']): number =>
  findings.lostWords + findings.chargedWithoutReceipt;
