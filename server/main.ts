import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { startProblem } from './start-problem.ts';
import { start } from './start.ts';
import { welcome } from './welcome.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const running = await start(config, log);

  const stop = async (signal: string) => {
    log('normal', 'server.stopping', { signal });
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // An uncaught error leaves the process in doubt: say so, end, and let the supervisor start again.
  process.on('unhandledRejection', (error) => {
    log('fatal', 'server.broken', { error: error instanceof Error ? (error.stack ?? '') : '' });
    process.exit(1);
  });

  console.log(welcome(config, running.port));
};

run().catch((error: unknown) => {
  console.error(startProblem(error));
  process.exit(1);
});
