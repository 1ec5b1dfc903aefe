import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** Names and counts the tests that passed only on their second try, after everything else. */
export default class SecondTries implements Reporter {
  readonly #flaky = new Set<string>();

  onTestEnd(test: TestCase): void {
    if (test.outcome() !== 'flaky') return;
    const { file, line } = test.location;
    this.#flaky.add(`${file.split('/e2e/').at(-1)}:${line} ${test.title}`);
  }

  onEnd(_: FullResult): void {
    const names = [...this.#flaky];
    const told = names.length === 0 ? 'none' : `${names.length}\n  ${names.join('\n  ')}`;
    process.stdout.write(`Second tries: ${told}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
