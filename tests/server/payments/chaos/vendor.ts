import type { Faults } from '#server/vendors/processor/faults.ts';
import type { Charge } from './checker.ts';
import { answering, end, freePort, launch } from './processes.ts';

/** The processor as a process of its own, which now and then is slow, fails, or loses its answer. */
export const openVendor = async (built: string, dataDir: string, more: Partial<Faults> = {}) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = launch(built, 'processor', { PORT: String(port), DATA_DIR: dataDir });
  await answering(`${address}/faults`, child);
  const faults = { failing: 0.03, losing: 0.05, slow: 0.1, slowMs: 300, ...more };
  const behave = (changes: Partial<Faults>) =>
    fetch(`${address}/faults`, {
      method: 'POST',
      body: JSON.stringify({ ...faults, ...changes }),
    });
  await behave({});
  return {
    address,
    /** The vendor neither charges nor answers until it is back. */
    goAway: () => behave({ away: true }),
    comeBack: () => behave({}),
    charges: async () =>
      ((await (await fetch(`${address}/ledger`)).json()) as { charges: readonly Charge[] }).charges,
    /** A bank takes the money of a charge back. */
    takeBack: (reference: string) =>
      fetch(`${address}/back`, {
        method: 'POST',
        body: JSON.stringify({ reference, kind: 'returned', code: 'R10' }),
      }),
    stop: () => end(child),
  };
};
