import { inTime } from './in-time.ts';

/**
 * Charts, and what they reckon by, whose code is fetched with their first use, so that the landing page
 * carries none of what comes later. The portal calls `fetch` before it runs one.
 */
export function late<L extends Readonly<Record<string, object>>>(load: () => Promise<L>) {
  let fetched: L | undefined;
  const loaded = <N extends keyof L>(name: N): L[N] => {
    if (fetched === undefined) throw new Error('a conversation began before its code was there');
    return fetched[name];
  };
  return {
    loaded,
    logic: <N extends keyof L>(name: N) =>
      new Proxy({} as L[N], {
        get: (_, property) => Reflect.get(loaded(name), property) as unknown,
        has: (_, property) => property in loaded(name),
      }),
    fetch: async (): Promise<void> => {
      fetched ??= await inTime(load());
    },
  };
}
