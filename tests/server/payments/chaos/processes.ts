import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const given = new Set<number>();

/** A port that nobody listens at, and that was not given to another process which is yet to listen. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
};

type Env = Readonly<Record<string, string>>;

const children = new Set<ChildProcess>();
// No child outlives the run, however it ends.
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Starts a process of our own; only its errors are printed. */
export const launch = (
  built: string,
  name: string,
  env: Env,
  flags: readonly string[] = [],
): ChildProcess => {
  const child = spawn(process.execPath, [...flags, join(built, `${name}.js`)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => process.stderr.write(text));
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

/** Waits until something answers at the address, or the process that should is over. */
export const answering = async (address: string, child: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (isOver(child)) return;
    const ok = await fetch(address).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (ok) return;
    await wait(25);
  }
  throw new Error(`${address} does not answer`);
};

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export const ended = async (child: ChildProcess): Promise<void> => {
  if (!isOver(child)) await once(child, 'exit');
};

export const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await ended(child);
};
