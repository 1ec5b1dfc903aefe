import type { Deps } from './deps.ts';

/** Does the work every so often, one round at a time; a failed round is logged and tried again. */
export const repeat = (
  { log }: Pick<Deps, 'log'>,
  everyMs: number,
  work: () => Promise<void>,
  firstMs = everyMs,
): (() => void) => {
  let timer: NodeJS.Timeout;
  let over = false;
  const round = async () => {
    await work().catch((error: Error) => log('error', 'round.failed', { error: error.message }));
    if (!over) timer = setTimeout(round, everyMs).unref();
  };
  timer = setTimeout(round, firstMs).unref();
  return () => {
    over = true;
    clearTimeout(timer);
  };
};
