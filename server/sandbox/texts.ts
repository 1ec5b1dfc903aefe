import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { findTenant } from '../store/tenants.ts';
import { sendTextLink } from '../text-link.ts';
import { personTexted } from '../text-to-pay/payable.ts';
import { debtorsOf } from './debtors.ts';
import { readForm, readJson } from './read.ts';

const language = v.picklist(['en', 'es']);
const TextForm = v.strictObject({
  to: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+ [0-9a-f-]{36}$/)),
  language,
});
/** The wish of a program: bills by the name that their patient signs in with. */
const TextWish = v.strictObject({ slug: v.string(), username: v.string(), language });

/** Plays the provider's billing system, which sends people text messages. */
export const sandboxTexts = (app: Hono, deps: Deps): void => {
  app.post('/sandbox/texts', async (c) => {
    const form = await readForm(c, TextForm);
    const [slug = '', id = ''] = form.to.split(' ');
    await send(c, deps, { slug, language: form.language, is: (one) => one.id === id });
    return c.redirect('/sandbox#outbox', 303);
  });
  app.post('/sandbox/api/texts', async (c) => {
    const { slug, username, language: asked } = await readJson(c, TextWish);
    const is = (one: Named) => one.username === username;
    return c.json({ link: await send(c, deps, { slug, language: asked, is }) }, 201);
  });
};

interface Named {
  readonly id: string;
  readonly username: string;
}
interface Wish {
  readonly slug: string;
  readonly language: string;
  readonly is: (one: Named) => boolean;
}

const send = async (c: Context, deps: Deps, { slug, language: asked, is }: Wish) => {
  const stored = await findTenant(deps.db, slug);
  const person = stored && (await debtorsOf(deps.db, stored.slug)).find(is);
  if (stored === undefined || person === undefined) throw new Refused('missing');
  const origin = deps.config.publicUrl ?? new URL(c.req.url).origin;
  const balanceIds = person.bills.map(({ id }) => id);
  const sent = { phone: person.phone, balanceIds };
  const personId = await personTexted(deps.db, stored.slug, sent);
  const letter = { stored, to: person.phone, balanceIds, language: asked, origin, personId };
  const link = await sendTextLink(deps, letter, await deps.now());
  if (link === undefined) throw new Refused('conflict');
  return link;
};
