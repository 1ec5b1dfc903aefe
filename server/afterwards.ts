import type { Deps } from './deps.ts';

/** Does the work once the answer is on its way, so that how long it takes tells nothing. */
export const afterwards = ({ log }: Pick<Deps, 'log'>, work: () => Promise<void>): void => {
  setImmediate(() => {
    work().catch((error: Error) => log('error', 'afterwards.failed', { error: error.message }));
  });
};
