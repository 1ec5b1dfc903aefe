import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { useRig } from './rig.ts';

const entry = join(import.meta.dirname, 'whole-server.mjs');

/** A whole server as its supervisor sees it: its output, its address, its end. */
const launch = async (built: string, dataDir: string, port = '0', settings = {}) => {
  const env = { ...process.env, NODE_ENV: 'test', PORT: port, HOST: '127.0.0.1' };
  const own = { ...env, ...settings, DATA_DIR: dataDir };
  const child = fork(entry, [join(built, 'server.js')], { env: own, silent: true });
  let said = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const at = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const taken = /localhost:(\d+)/.exec(said)?.[1];
        if (taken !== undefined) resolve(`http://127.0.0.1:${taken}`);
      });
    void ended.then(() => resolve(undefined));
  });
  return { child, at, ended, said: () => said };
};

/** The server is built before: from its sources each start would compile it again. */
export const useWholeServer = () => {
  const built = useRig();
  return (dataDir: string, port?: string, settings?: Readonly<Record<string, string>>) =>
    launch(built, dataDir, port, settings);
};
