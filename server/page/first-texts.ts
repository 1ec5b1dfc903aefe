import type { Boot } from '#contract/boot.ts';

/** The page brings along what its first screen says; the other texts follow as a file of their own. */
export function forFirstScreen(boot: Boot, keys: readonly string[] | undefined): Boot {
  const { tenant, catalogue } = boot;
  if (tenant === undefined || catalogue === undefined || keys === undefined) return boot;
  const first = keys.flatMap((key) => (catalogue[key] ? [[key, catalogue[key]] as const] : []));
  return { ...boot, catalogue: Object.fromEntries(first) };
}
