import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { clearMessages, listMessages } from '../store/outbox.ts';
import { Script, clearScripts } from '../store/scripts.ts';
import { listTenants } from '../store/tenants.ts';
import { CallByName, scriptAnswer, waitingAnswers } from './answers.ts';
import { Shift, moveClock, readClock, resetClock } from './clock.ts';
import { checked, readJson } from './read.ts';

const ClockChange = v.union([
  v.strictObject({ shiftMs: Shift }),
  v.strictObject({ reset: v.literal(true) }),
]);

const Answer = v.strictObject({
  call: CallByName,
  outcome: v.string(),
  detail: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The sandbox for programs: the same as its page, in JSON. */
export const sandboxApi = (app: Hono, deps: Deps): void => {
  app.get('/sandbox/api/providers', async (c) => {
    const tenants = await listTenants(deps.db);
    const open = tenants.filter(({ configured }) => configured);
    return c.json({ providers: open.map(({ slug, tenant: { name } }) => ({ slug, name })) });
  });

  app.get('/sandbox/api/clock', async (c) => c.json(await readClock(deps)));
  app.post('/sandbox/api/clock', async (c) => {
    const change = await readJson(c, ClockChange);
    await ('reset' in change ? resetClock(deps) : moveClock(deps, change.shiftMs));
    return c.json(await readClock(deps));
  });

  app.get('/sandbox/api/answers', async (c) => c.json({ answers: await waitingAnswers(deps) }));
  app.post('/sandbox/api/answers', async (c) => {
    const { call, outcome, detail } = await readJson(c, Answer);
    await scriptAnswer(deps, call, checked(Script, { ...detail, outcome }));
    return c.json({ answers: await waitingAnswers(deps) }, 201);
  });
  app.delete('/sandbox/api/answers', async (c) => {
    await clearScripts(deps.db);
    return c.json({ answers: [] });
  });

  app.get('/sandbox/api/outbox', async (c) => c.json({ messages: await listMessages(deps.db) }));
  app.delete('/sandbox/api/outbox', async (c) => {
    await clearMessages(deps.db);
    return c.json({ messages: [] });
  });
};
