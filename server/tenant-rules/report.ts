import type { TenantFile } from '#contract/tenant-file.ts';

export interface Finding {
  /** A problem keeps the tenant out; a warning says that something will not do what was meant. */
  readonly severity: 'problem' | 'warning';
  /** The place in the file: `quickPayFieldConfigs[2].pattern`. */
  readonly path: string;
  readonly message: string;
}

export interface Report {
  problem(path: string, message: string): void;
  warn(path: string, message: string): void;
}

/** One group of things that can be wrong with a tenant whose file has the right shape. */
export type Rule = (file: TenantFile, report: Report) => void;

/** The entries of `values` that were there before, with their place. */
export const repeated = <T>(values: readonly T[]): [number, T][] =>
  [...values.entries()].filter(([at, value]) => values.indexOf(value) < at);
