import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { listTenants, type StoredTenant } from '../store/tenants.ts';
import { debtorsOf, type Debtor } from './debtors.ts';
import { stage, stageScript } from './embed.ts';
import { launcherForm } from './launcher-form.ts';
import { sandboxPage, type Html } from './page.ts';
import { checked, readForm } from './read.ts';

const LaunchForm = v.strictObject({
  slug: v.string(),
  version: v.picklist(['v1', 'v2', 'v3']),
  /** `bills` or `account`, and the person's id. */
  who: v.pipe(v.string(), v.regex(/^(bills|account) [0-9a-f-]{36}$/)),
  challenge: v.optional(v.literal('1')),
  embedded: v.optional(v.literal('1')),
});
type Launch = v.InferOutput<typeof LaunchForm>;

/** Plays the provider's own application, whose visitors come by single sign-on. */
export const sandboxLauncher = (app: Hono, deps: Deps): void => {
  app.get('/sandbox/launcher', async (c) => {
    const offering = await launching(deps);
    const { slug } = checked(v.object({ slug: v.optional(v.string()) }), c.req.query());
    const stored = offering.find((one) => one.slug === slug) ?? offering[0];
    const people = stored ? await debtorsOf(deps.db, stored.slug) : [];
    const demo = deps.config.demo && stored?.backend.demo === true;
    const body = shell(launcherForm({ offering, stored, people, demo }));
    return sandboxPage(c, { title: 'Single sign-on: Portico sandbox', body });
  });

  app.post('/sandbox/launcher', async (c) => {
    const form = await readForm(c, LaunchForm);
    const stored = (await launching(deps)).find(({ slug }) => slug === form.slug);
    if (stored === undefined) throw new Refused('missing');
    const { path } = await launchToken(app, c, stored, await wishOf(deps, form));
    const address = `/${stored.slug}/${form.embedded ? 'iframe/' : ''}#${path}`;
    return form.embedded ? embedded(c, stored, { address, form }) : c.redirect(address, 303);
  });
};

const launching = async ({ db }: Deps): Promise<StoredTenant[]> =>
  (await listTenants(db)).filter(
    ({ configured, tenant, backend }) => configured && tenant.general.sso && backend.ssoSecret,
  );

/** The body of the application's request for a launch token. */
const wishOf = async ({ db }: Deps, { slug, version, who, challenge }: Launch) => {
  const [what, id] = who.split(' ');
  const person = (await debtorsOf(db, slug)).find((one) => one.id === id);
  if (person === undefined) throw new Refused('missing');
  return {
    version,
    ...(what === 'account'
      ? { username: person.username }
      : { accounts: person.bills.map(({ number }) => number) }),
    ...(challenge && { challenge: questionsFor(person) }),
  };
};

const questionsFor = ({ dateOfBirth, lastName }: Debtor) => [
  { field_name: 'dateOfBirth', prompt: 'date of birth', answer: dateOfBirth },
  { field_name: 'lastName', prompt: 'last name', answer: lastName },
];

/** The very call that a provider's application makes, secret and all. */
const launchToken = async (
  app: Hono,
  c: Context,
  { slug, backend }: StoredTenant,
  wish: object,
) => {
  const answer = await app.request(
    `/auth/${slug}/launch-tokens`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${backend.ssoSecret}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(wish),
    },
    c.env,
  );
  const said = (await answer.json()) as {
    readonly path: string;
    readonly errors?: { readonly fields: readonly { readonly displayMessage: string }[] };
  };
  if (answer.ok) return said;
  const message = said.errors?.fields[0]?.displayMessage;
  throw new Refused('invalid', message === undefined ? {} : { message });
};

interface Opened {
  readonly address: string;
  readonly form: Launch;
}

const embedded = (c: Context, { tenant: { name } }: StoredTenant, { address, form }: Opened) =>
  sandboxPage(c, {
    title: `Single sign-on at ${name}: Portico sandbox`,
    body: shell(stage(address, name, sameAgain(form))),
    script: stageScript,
    frames: ["'self'"],
  });

/** A launch token is good once, so opening the frame again asks for another. */
const sameAgain = (form: Launch): Html =>
  html`<form method="post" action="/sandbox/launcher">
    ${Object.entries(form).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button id="again">Open it again</button>
  </form>`;

const shell = (inside: Html): Html =>
  html`<div class="shell">
    <header class="intro">
      <p><a href="/sandbox">Sandbox</a> · <a href="/sandbox/launcher">Launcher</a></p>
      <h1>An application of the provider’s own</h1>
      <p>
        This page plays the application that patients are logged in to already. It asks the portal’s
        server for a launch token, by the call that <code>docs/single-sign-on.md</code> describes,
        and sends them on with it. A token is good once, for five minutes.
      </p>
    </header>
    ${inside}
  </div>`;
