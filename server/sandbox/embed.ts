import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { listTenants } from '../store/tenants.ts';
import type { StoredTenant } from '../store/tenants.ts';
import script from './embed.js?raw';
import { sandboxPage, type Html } from './page.ts';
import { checked } from './read.ts';
import { twinOrigin } from './hosts.ts';

const Query = v.object({
  slug: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/)), 'lakeside'),
  timeout: v.optional(v.pipe(v.string(), v.regex(/^\d{0,6}$/)), ''),
  /** Shows the portal from this server's other name, so that it is third-party here. */
  across: v.optional(v.picklist(['', '1']), ''),
});
type Choice = v.InferOutput<typeof Query>;

/** Plays the provider's own site with the portal in a frame, and shows what the portal tells it. */
export const embed = async (c: Context, deps: Deps): Promise<Response> => {
  const choice = checked(Query, c.req.query());
  const tenants = await listTenants(deps.db);
  const { origin } = new URL(c.req.url);
  const twin = twinOrigin(origin);
  const from = choice.across && twin ? twin : '';
  const address = `${from}/${choice.slug}/iframe/${choice.timeout && `${choice.timeout}/`}`;
  const name = tenants.find(({ slug }) => slug === choice.slug)?.tenant.name ?? choice.slug;
  const body = html`<div class="shell">
    <header class="intro">
      <p><a href="/sandbox">Sandbox</a></p>
      <h1>A page of ${name}’s own</h1>
      <p>This page plays a provider’s web site that shows the portal in a frame.</p>
      ${controls(tenants, choice, twin !== undefined)}
    </header>
    ${stage(address, name)}
  </div>`;
  const frames = ["'self'", ...(twin ? [twin] : [])];
  return sandboxPage(c, { title: `Embedding ${name}: Portico sandbox`, body, script, frames });
};

const openAgain = html`<button id="again" type="button">Open it again</button>`;

/** The portal in a frame, and what it tells the page around it. */
export const stage = (address: string, name: string, again: Html = openAgain): Html =>
  html`<main class="host">
    <div id="stage">
      <iframe
        id="portal"
        src="${address}"
        title="Payment portal of ${name}"
        allow="payment"
      ></iframe>
      <div id="closed" class="empty" hidden>
        <p>The portal asked to be closed, and this page did so.</p>
        ${again}
      </div>
    </div>
    <section aria-labelledby="heard-heading" class="panel">
      <h2 id="heard-heading">Heard from the portal</h2>
      <div id="heard" role="log" aria-labelledby="heard-heading"></div>
      <p id="silence" class="quiet">Nothing yet. Its Close button sends a message here.</p>
    </section>
  </main>`;

export const stageScript = script;

const controls = (tenants: readonly StoredTenant[], choice: Choice, hasTwin: boolean) =>
  html`<form method="get" action="/sandbox/embed" class="line">
    <label>
      Provider
      <select name="slug">
        ${tenants.map(
          ({ slug, tenant }) =>
            html`<option value="${slug}" ${slug === choice.slug ? 'selected' : ''}>
              ${tenant.name}
            </option>`,
        )}
      </select>
    </label>
    <label>
      Time-out in seconds
      <input name="timeout" value="${choice.timeout}" inputmode="numeric" pattern="[0-9]{0,6}" />
    </label>
    ${
      hasTwin
        ? html`<label class="check">
            <input type="checkbox" name="across" value="1" ${choice.across ? 'checked' : ''} />
            from another origin
          </label>`
        : ''
    }
    <button>Show</button>
  </form>`;
