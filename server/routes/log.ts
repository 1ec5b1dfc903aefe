import type { Hono } from 'hono';
import { log } from '#contract/log.ts';
import type { Deps } from '../deps.ts';
import { recordEntry } from '../record-entry.ts';
import { serve } from '../serve.ts';

/** The way of a log entry when the live socket cannot carry it. */
export const routes = (app: Hono, deps: Deps): void => {
  serve(app, deps, log, async ({ body }) => {
    recordEntry(deps, body);
    return {};
  });
};
