import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { openBulletin } from './bulletin.ts';
import { ConfigProblem } from './config.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { drain, listen } from './listen.ts';
import type { Log } from './log.ts';
import { attachSocket } from './socket/attach.ts';
import { costPasswords } from './passwords.ts';
import { clockOffset, openClock, shiftClock } from './store/clock.ts';
import { claimDatabase } from './store/claim-database.ts';
import { openDatabase } from './store/database.ts';
import { seedTenants } from './store/samples.ts';
import { listTenants } from './store/tenants.ts';
import { unanswered } from './store/restorations.ts';
import { askAll } from './restored/ask-all.ts';
import { paymentsOf } from './payments/payments.ts';
import { keepInHand } from './payments/recover.ts';
import { repeat } from './repeat.ts';
import { startTimers } from './timers.ts';
import { openMeters } from './metrics/meters.ts';
import { serveMetrics } from './metrics/serve.ts';
import { openStanding } from './standing.ts';
import { missingVendors } from './vendor-needs.ts';

export interface Running {
  readonly deps: Deps;
  readonly port: number;
  stop(): Promise<void>;
}

/** Opens everything the server stands on; nothing listens yet. */
export const openDeps = async (config: Config, log: Log): Promise<Deps> => {
  costPasswords(config);
  const db = openDatabase(config, 'server');
  await claimDatabase(db, config.mode);
  const bulletin = await openBulletin(config.databaseUrl);
  const standing = openStanding();
  const deps: Deps = { config, db, now: openClock(config, db), bulletin, log, standing };
  await (config.mode === 'sandbox' ? fillSandbox(deps) : refuseUnfit(deps));
  return deps;
};

const fillSandbox = async ({ db, now }: Deps): Promise<void> => {
  await shiftClock(db, await clockOffset(db));
  await seedTenants(db, await now());
};

const refuseUnfit = async ({ config, db }: Deps): Promise<void> => {
  const tenants = (await listTenants(db)).map((stored) => stored.tenant);
  const problems = missingVendors(config, tenants);
  if (problems.length > 0) throw new ConfigProblem(problems);
};

const pauseMs = 1_000;

/**
 * A server whose database was put back asks its vendors about everything open before it works, and before
 * patients come in. Answers how to stop.
 */
const startWork = (deps: Deps): (() => void) => {
  const { config, standing } = deps;
  if (!standing.isAsking()) return startTimers(deps);
  let stop: (() => void) | undefined;
  let isOver = false;
  const payments = paymentsOf(deps);
  const keeping = repeat(deps, 750, () => keepInHand(payments));
  const opening = askAll(payments, {
    mostMs: config.restoredMs,
    pauseMs,
    isOver: () => isOver,
  }).then(() => {
    keeping();
    if (isOver) return;
    stop = startTimers(deps);
    standing.hear();
  });
  opening.catch((error: Error) => deps.log('error', 'round.failed', { error: error.message }));
  return () => {
    isOver = true;
    keeping();
    stop?.();
  };
};

export const start = async (config: Config, log: Log): Promise<Running> => {
  const meters = openMeters();
  const isCounted = config.metricsPort !== undefined;
  const deps = await openDeps(config, isCounted ? meters.counting(log) : log);
  if ((await unanswered(deps.db)).length > 0) deps.standing.ask();
  const server = await listen(createApp(deps), config.port, config.host);
  const metrics = await serveMetrics(deps, meters);
  const sockets = attachSocket(server, deps);
  const stopTimers = startWork(deps);
  return {
    deps,
    port: (server.address() as AddressInfo).port,
    async stop() {
      deps.standing.leave();
      await wait(config.leaveMs);
      stopTimers();
      sockets.close();
      await drain(server);
      metrics?.close();
      await deps.bulletin.close();
      await deps.db.destroy();
    },
  };
};
