import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { end, freePort } from '../processes.ts';

/** The balancer before the servers, and before their database. */
export interface Balancer {
  readonly name: string;
  readonly address: string;
  /** The port at which servers find the primary. */
  readonly database: number;
  /** Leads to another primary; whoever is connected to the former one is thrown out. */
  readonly leadTo: (primary: number) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

interface Given {
  readonly folder: string;
  readonly servers: readonly number[];
  readonly primary: number;
}

/** HAProxy where the machine has it; otherwise a line that takes the next server that answers. */
export const openBalancer = async (given: Given): Promise<Balancer> =>
  hasProxy() ? haproxy(given) : plain(given);

const hasProxy = (): boolean => {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** HAProxy by the file that operators are given; only addresses are other ones. */
const haproxy = async ({ folder, servers, primary }: Given): Promise<Balancer> => {
  const [port, database] = [await freePort(), await freePort()];
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  const places = ['10.0.0.11:8080', '10.0.0.12:8080', '10.0.0.13:8080'];
  let behind = primary;
  const write = () => {
    let text = readFileSync(join(process.cwd(), 'docs/deploy/haproxy.cfg'), 'utf8')
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      .replace('bind :5432', `bind 127.0.0.1:${database}`)
      .replace('/run/haproxy/admin.sock', socket)
      .replace('10.0.0.21:5432', `127.0.0.1:${behind}`)
      .replace(/log stdout .*/, '')
      .replace('log global', '');
    for (const [at, place] of places.entries())
      text = text.replace(place, `127.0.0.1:${servers[at] ?? servers[0]}`);
    writeFileSync(file, text);
  };
  let child: ChildProcess | undefined;
  const start = async () => {
    write();
    child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    process.once('exit', () => child?.kill('SIGKILL'));
    for (let tries = 0; tries < 100; tries += 1) {
      if (await opens(port)) return;
      await wait(50);
    }
    throw new Error('haproxy does not listen');
  };
  await start();
  return {
    name: 'HAProxy',
    address: `http://127.0.0.1:${port}`,
    database,
    leadTo: async (next) => {
      behind = next;
      await told(socket, `set server database/primary addr 127.0.0.1 port ${next}`);
      await told(socket, 'shutdown sessions server database/primary');
    },
    kill: async () => {
      if (child) await end(child);
    },
    start,
  };
};

const opens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const told = async (path: string, words: string): Promise<void> => {
  const socket = connect(path);
  socket.end(`${words}\n`);
  socket.resume();
  await once(socket, 'close');
};

/** Lines without a program of their own, for machines that have no HAProxy: one server after the other. */
const plain = async ({ servers, primary }: Given): Promise<Balancer> => {
  let behind = primary;
  const lines = [await openLine(() => servers), await openLine(() => [behind])] as const;
  return {
    name: 'plain lines',
    address: `http://127.0.0.1:${lines[0].port}`,
    database: lines[1].port,
    leadTo: async (next) => {
      behind = next;
      lines[1].throwOut();
    },
    kill: async () => lines.forEach(({ throwOut }) => throwOut()),
    start: async () => undefined,
  };
};

const openLine = async (targets: () => readonly number[]) => {
  const port = await freePort();
  const sockets = new Set<{ destroy(): unknown }>();
  let turn = 0;
  const server = createServer((caller) => {
    sockets.add(caller);
    caller.on('error', () => undefined).once('close', () => sockets.delete(caller));
    const tryNext = (left: number): void => {
      const all = targets();
      const target = all[(turn += 1) % all.length];
      if (target === undefined || left === 0) return void caller.destroy();
      const called = connect(target, '127.0.0.1');
      called.once('error', () => tryNext(left - 1));
      called.once('connect', () => {
        called.removeAllListeners('error').on('error', () => undefined);
        called.once('close', () => caller.destroy());
        caller.once('close', () => called.destroy());
        caller.pipe(called).pipe(caller);
      });
    };
    tryNext(targets().length);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return { port, throwOut: () => sockets.forEach((socket) => socket.destroy()) };
};
