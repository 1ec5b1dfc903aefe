import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import { listMessages } from '../store/outbox.ts';
import { listTenants } from '../store/tenants.ts';
import { waitingAnswers } from './answers.ts';
import { answersSection } from './answers-section.ts';
import { billsSection, holdersAt } from './bills-section.ts';
import { readClock } from './clock.ts';
import { clockSection } from './clock-section.ts';
import { loginsBySlug } from './logins.ts';
import { lastCharges } from './money-back.ts';
import { moneyBackSection } from './money-back-section.ts';
import { outboxSection } from './outbox-section.ts';
import { sandboxPage, type Html } from './page.ts';
import { tenantsSection } from './tenants-section.ts';
import { addresseesAt, textsSection } from './texts-section.ts';
import { vendors } from './vendors.ts';
import { vendorSection } from './vendor-section.ts';

/** The page behind the scenes: everything the sandbox can show or change. */
export const home = async (c: Context, deps: Deps): Promise<Response> => {
  const [tenants, messages, clock, answers] = await Promise.all([
    listTenants(deps.db),
    listMessages(deps.db),
    readClock(deps),
    waitingAnswers(deps),
  ]);
  const addressees = await addresseesAt(deps, tenants);
  const holders = await holdersAt(deps, tenants);
  const charges = await lastCharges(deps);
  const sections: Html[] = [];
  for (const vendor of vendors) sections.push(await vendorSection(deps, vendor));
  const body = html`<div class="shell">
    <header class="intro">
      <h1>Behind the scenes of Portico</h1>
      <p>
        Open a sample provider, read the mail it would have sent, move its clock, and decide what
        its server answers next.
      </p>
      <nav aria-label="On this page">
        <a href="#providers">Providers</a>
        <a href="#outbox">Outbox</a>
        <a href="#clock">Clock</a>
        <a href="#answers">Next answers</a>
        <a href="#texts">Text to pay</a>
        <a href="#bills">New bills</a>
        <a href="#money-back">Money back</a>
        ${vendors.map(({ name, title }) => html`<a href="#${name}">${title}</a> `)}
        <a href="/sandbox/launcher">Single sign-on</a>
        <a href="/sandbox/embed">Embedding</a>
        <a href="/vendors/processor">Test cards</a>
        <a href="/openapi.json">API</a>
      </nav>
    </header>
    <main class="columns">
      <div>
        ${tenantsSection({ tenants, logins: loginsBySlug(), studio: deps.config.studio })}
        ${outboxSection(messages)}
      </div>
      <div>
        ${clockSection(clock)} ${textsSection(addressees)} ${billsSection(holders)}
        ${moneyBackSection(charges, c.req.query('unplayed'))} ${sections} ${answersSection(answers)}
      </div>
    </main>
  </div>`;
  return sandboxPage(c, { title: 'Portico sandbox', body });
};
