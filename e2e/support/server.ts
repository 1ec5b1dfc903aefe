import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../tests/support/new-folder.ts';

/** A server with its own data and its own clock, so that no test disturbs another. */
export interface TestServer {
  readonly origin: string;
  /** Adds a provider or changes one, the way an operator does while the server runs. */
  putTenant(file: { readonly slug: string }): Promise<void>;
  stop(): Promise<void>;
}

/** The tests' passwords protect nothing, so hashing them may be cheap. */
const cheap = { PASSWORD_MEMORY: '8' };

export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = newFolder('e2e');
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LIMITS: 'off', ...cheap, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let operator: ChildProcess | undefined;
  const stop = async () => {
    operator?.kill();
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const putTenant = async (file: { readonly slug: string }) => {
    const path = join(dataDir, `${file.slug}.json`);
    writeFileSync(path, JSON.stringify(file));
    operator ??= fork('e2e/support/operator.mjs', {
      env: { ...process.env, ...cheap, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    operator.send(path);
    const [code] = await once(operator, 'message');
    if (code !== 0) throw new Error(`The tenant ${file.slug} was not added.`);
  };
  return { origin: await announced(child), putTenant, stop };
}

/** The address that the server prints when it is ready. */
const announced = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [origin] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (origin !== undefined) resolve(origin);
      });
    }
    child.once('exit', () => reject(new Error(`The server did not start.\n${printed}`)));
  });
