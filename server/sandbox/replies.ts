import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { hasOptedOut } from '../store/text-opt-outs.ts';
import { findTenant } from '../store/tenants.ts';
import { hearReply } from '../text-replies.ts';
import type { Html } from './page.ts';
import { readForm, readJson } from './read.ts';

const Reply = v.strictObject({
  slug: v.string(),
  from: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)),
  text: v.pipe(v.string(), v.maxLength(160)),
});
type Reply = v.InferOutput<typeof Reply>;

/** Plays the phone company, which brings people's replies to a text message. */
export const sandboxReplies = (app: Hono, deps: Deps): void => {
  const hear = async ({ slug, from: phone, text }: Reply): Promise<boolean> => {
    const stored = await findTenant(deps.db, slug);
    if (stored === undefined) throw new Refused('missing');
    const from = { tenant: stored.slug, phone };
    await hearReply(deps, { ...from, tenants: [stored.slug] }, text, await deps.now());
    return hasOptedOut(deps.db, from);
  };
  app.post('/sandbox/replies', async (c) => {
    await hear(await readForm(c, Reply));
    return c.redirect('/sandbox#outbox', 303);
  });
  app.post('/sandbox/api/replies', async (c) =>
    c.json({ optedOut: await hear(await readJson(c, Reply)) }, 201),
  );
};

interface Received {
  readonly tenant: string | null;
  readonly recipient: string;
}

const answer = ({ tenant, recipient }: Received, text: string): Html =>
  html`<form method="post" action="/sandbox/replies">
    <input type="hidden" name="slug" value="${tenant}" />
    <input type="hidden" name="from" value="${recipient}" />
    <button class="plain" name="text" value="${text}">Reply ${text}</button>
  </form>`;

/** Buttons that answer for the patient. */
export const repliesTo = (message: Received): Html =>
  html`<div class="row">
    ${['PAY', 'YES', 'HELP', 'STOP', 'START', 'WRONG'].map((word) => answer(message, word))}
  </div>`;
