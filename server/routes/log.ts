import type { Hono } from 'hono';
import { log } from '#contract/log.ts';
import type { Deps } from '../deps.ts';
import { recordEntry } from '../record-entry.ts';
import { serve } from '../serve.ts';

/** Log entries come here when the live socket cannot carry them. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, log, async ({ body }) => {
    recordEntry(deps, body);
    return {};
  });
};
