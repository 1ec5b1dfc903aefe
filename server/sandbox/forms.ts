import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { clearMessages } from '../store/outbox.ts';
import { Script, clearScripts, dropScript } from '../store/scripts.ts';
import { CallByName, scriptAnswer } from './answers.ts';
import { Shift, day, hour, minute, moveClock, resetClock } from './clock.ts';
import { checked, readForm } from './read.ts';

const amount = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,7}$/, 'a whole number'), v.toNumber());
const maybeNumber = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? undefined : Number(text))),
  ),
);
const maybeText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || undefined),
  ),
);

const units = { minute, hour, day } as const;

const ClockForm = v.strictObject({
  amount,
  unit: v.picklist(['minute', 'hour', 'day']),
});

const AnswerForm = v.strictObject({
  call: CallByName,
  outcome: v.picklist(['refuse', 'fail', 'delay', 'lose']),
  status: maybeNumber,
  code: maybeNumber,
  message: maybeText,
  ms: maybeNumber,
});

/** Each outcome takes its own fields of the form; an empty field means the usual. */
const scriptOf = ({ outcome, status, code, message, ms }: v.InferOutput<typeof AnswerForm>) => {
  const taken = { refuse: { status, code, message }, delay: { ms }, fail: {}, lose: {} }[outcome];
  const given = Object.entries(taken).filter(([, value]) => value !== undefined);
  return checked(Script, { outcome, ...Object.fromEntries(given) });
};

/** The forms of the sandbox's page: each does one thing and leads back to where it stands. */
export const sandboxForms = (app: Hono, deps: Deps): void => {
  const back = (c: Context, section: string) => c.redirect(`/sandbox#${section}`, 303);

  app.post('/sandbox/clock', async (c) => {
    const form = await readForm(c, ClockForm);
    await moveClock(deps, checked(Shift, form.amount * units[form.unit]));
    return back(c, 'clock');
  });
  app.post('/sandbox/clock/reset', async (c) => {
    await resetClock(deps);
    return back(c, 'clock');
  });
  app.post('/sandbox/answers', async (c) => {
    const form = await readForm(c, AnswerForm);
    await scriptAnswer(deps, form.call, scriptOf(form));
    return back(c, 'answers');
  });
  app.post('/sandbox/answers/clear', async (c) => {
    await clearScripts(deps.db);
    return back(c, 'answers');
  });
  app.post('/sandbox/answers/:id{[0-9]{1,9}}/delete', async (c) => {
    await dropScript(deps.db, Number(c.req.param('id')));
    return back(c, 'answers');
  });
  app.post('/sandbox/outbox/clear', async (c) => {
    await clearMessages(deps.db);
    return back(c, 'outbox');
  });
};
