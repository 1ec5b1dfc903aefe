import { html } from 'hono/html';
import type { SamplePerson } from '#contract/tenant-file.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { factsOf } from './facts.ts';
import type { Logins } from './logins.ts';
import type { Html } from './page.ts';

interface Shown {
  readonly tenants: readonly StoredTenant[];
  readonly logins: Logins;
  /** The charts can be shown beside each portal. */
  readonly studio: boolean;
}

export const tenantsSection = ({ tenants, logins, studio }: Shown): Html =>
  html`<section id="providers" aria-labelledby="providers-heading">
    <h2 id="providers-heading">Providers</h2>
    <ul class="cards">
      ${tenants.map((one) => card(one, logins.get(one.slug) ?? [], studio))}
    </ul>
    ${tenants.length === 0 ? html`<p class="empty">No provider has been added yet.</p>` : ''}
  </section>`;

const card = (
  { slug, tenant, backend, configured }: StoredTenant,
  people: readonly SamplePerson[],
  studio: boolean,
) =>
  html`<li class="card">
    <h3>
      <svg width="14" height="14" aria-hidden="true">
        <circle cx="7" cy="7" r="7" fill="${tenant.branding.primaryColor}" />
      </svg>
      <a href="/${slug}/">${tenant.name}</a>
    </h3>
    ${backend.about ? html`<p>${backend.about}</p>` : ''}
    ${
      configured
        ? html`<dl class="facts">
            ${factsOf(tenant).map(
              ({ label, words }) =>
                html`<dt>${label}</dt>
                  <dd>${words.join(', ')}</dd>`,
            )}
          </dl>`
        : html`<p class="warning">Not set up yet: its portal answers with error 400.</p>`
    }
    <p class="links">
      <a href="/${slug}/">/${slug}/</a>
      <a href="/${slug}/iframe/">/${slug}/iframe/</a>
      <a href="/sandbox/embed?slug=${slug}">in a page of theirs</a>
      ${studio && configured ? html`<a href="/studio/#/live?provider=${slug}">beside its charts</a>` : ''}
      ${(backend.aliases ?? []).map((alias) => html`<a href="/${alias}/">/${alias}/ (old)</a>`)}
    </p>
    ${people.length === 0 ? '' : loginList(people)}
  </li>`;

const loginList = (people: readonly SamplePerson[]) =>
  html`<details>
    <summary>${people.length === 1 ? '1 login' : `${people.length} logins`}</summary>
    <ul class="logins">
      ${people.map(
        (person) =>
          html`<li>
            <strong>${person.firstName} ${person.lastName}</strong>
            <span class="quiet">${kinds[person.loginType]}</span>
            <span><code>${person.username}</code> ${passwordOf(person)}</span>
          </li>`,
      )}
    </ul>
  </details>`;

const kinds = {
  quickpay: 'quick pay',
  credentialed: 'account',
  'authorized-user': 'authorized user',
} as const;

const passwordOf = ({ password }: SamplePerson) =>
  password ? html`<code>${password}</code>` : html`<span class="quiet">no password yet</span>`;
