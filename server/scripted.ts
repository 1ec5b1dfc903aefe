import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { CallName } from '#contract/calls.ts';
import { fault } from './answer.ts';
import { socketOf } from './connection.ts';
import type { Deps } from './deps.ts';
import { Refused } from './failure.ts';
import { isWaiting, refusalsByStatus, takeScript } from './store/scripts.ts';

/** In the sandbox, the next answer of a call may have been scripted; in production this is not there. */
export const scripted = (deps: Deps, name: CallName): MiddlewareHandler =>
  deps.config.mode === 'production' ? (_, next) => next() : following(deps, name);

/** The next answer of a call is scripted: nothing may spare the portal that call. */
export const isScripted = async ({ config, db }: Deps, name: CallName): Promise<boolean> =>
  config.mode !== 'production' && isWaiting(db, name);

const following =
  ({ db, now }: Deps, name: CallName): MiddlewareHandler =>
  async (c, next) => {
    const script = await takeScript(db, name, await now());
    switch (script?.outcome) {
      case 'refuse': {
        const { status, code, message } = script;
        throw new Refused(refusalsByStatus.get(status) ?? 'invalid', {
          ...(code && { code }),
          ...(message && { message }),
        });
      }
      case 'fail':
        return fault(c, 'scripted');
      case 'delay':
        await wait(script.ms);
        return next();
      case 'lose':
        await next();
        // The work was done; its answer never arrives.
        socketOf(c)?.destroy();
        return;
      case undefined:
        return next();
    }
  };
