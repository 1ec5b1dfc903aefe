import { expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { lateLog } from '#app/wiring/late-log.ts';
import type { Log } from '#browser/log.ts';
import { exchanging } from '../support/exchanging.ts';
import { soon } from '../support/soon.ts';

const client = createClient({
  exchanging,
  bases: {},
  fetch: () => new Promise(() => undefined),
  onFailure: () => undefined,
  onHeard: () => undefined,
});
const noSocket = () => undefined;

test('entries before its code is there are logged then, in order', async () => {
  const told = vi.fn<Log>();
  let arrive: (log: Log) => void = () => undefined;
  const log = lateLog(() => new Promise((resolve) => (arrive = resolve)))(client, noSocket);
  log('error', 'one');
  log('fatal', 'two', 'stack');
  expect(told).not.toHaveBeenCalled();
  arrive(told);
  await soon(() => expect(told).toHaveBeenCalledTimes(2));
  expect(told.mock.calls).toEqual([
    ['error', 'one'],
    ['fatal', 'two', 'stack'],
  ]);
});

test('code that did not come is asked for again with the next entry', async () => {
  const told = vi.fn<Log>();
  const load = vi.fn<() => Promise<Log>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(told);
  const log = lateLog(load)(client, noSocket);
  await Promise.resolve();
  await soon(() => {
    log('error', 'again');
    expect(load).toHaveBeenCalledTimes(2);
  });
  await soon(() => expect(told).toHaveBeenCalledWith('error', 'again'));
});
