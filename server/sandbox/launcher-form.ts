import { html } from 'hono/html';
import { demoLaunchToken } from '#contract/sso.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Debtor } from './debtors.ts';

interface Shown {
  readonly offering: readonly StoredTenant[];
  readonly stored: StoredTenant | undefined;
  readonly people: readonly Debtor[];
  readonly demo: boolean;
}

export const launcherForm = ({ offering, stored, people, demo }: Shown) =>
  html`<main class="columns">
    <div>
      <section aria-labelledby="provider-heading" class="panel">
        <h2 id="provider-heading">Whose application</h2>
        <form method="get" action="/sandbox/launcher" class="line">
          <label>
            Provider
            <select name="slug">
              ${offering.map(
                ({ slug, tenant }) =>
                  html`<option value="${slug}" ${slug === stored?.slug ? 'selected' : ''}>
                    ${tenant.name}
                  </option>`,
              )}
            </select>
          </label>
          <button>Choose</button>
        </form>
        ${
          demo && stored
            ? html`<p>
                <a href="/${stored.slug}/#/sso/v2/${demoLaunchToken}">Open the demo</a> with the
                fixed token that works as often as one likes.
              </p>`
            : ''
        }
      </section>
      ${stored && people.length > 0 ? launchForm(stored, people) : nobody}
    </div>
  </main>`;

const nobody = html`<p class="empty">Nobody here owes anything.</p>`;

const launchForm = ({ slug, tenant }: StoredTenant, people: readonly Debtor[]) =>
  html`<section aria-labelledby="launch-heading" class="panel">
    <h2 id="launch-heading">Send somebody to ${tenant.name}</h2>
    <form method="post" action="/sandbox/launcher" class="stack">
      <input type="hidden" name="slug" value="${slug}" />
      <label>
        Who
        <select name="who">
          <optgroup label="With their bills">
            ${people.map(
              ({ id, name, bills }) =>
                html`<option value="bills ${id}">
                  ${name}: ${bills.map(({ number }) => number).join(', ')}
                </option>`,
            )}
          </optgroup>
          ${tenant.general.credentialed ? accounts(people) : ''}
        </select>
      </label>
      <label>
        Version
        <select name="version">
          <option value="v2">v2</option>
          <option value="v3">v3</option>
          <option value="v1">v1 (bills only)</option>
        </select>
      </label>
      <label class="check">
        <input type="checkbox" name="challenge" value="1" />
        ask for date of birth and last name first
      </label>
      <label class="check">
        <input type="checkbox" name="embedded" value="1" />
        in this page
      </label>
      <button>Launch</button>
    </form>
    <details>
      <summary>What they would answer</summary>
      <ul>
        ${people.map(
          ({ name, dateOfBirth, lastName }) =>
            html`<li>${name}: <code>${dateOfBirth}</code>, <code>${lastName}</code></li>`,
        )}
      </ul>
    </details>
  </section>`;

const accounts = (people: readonly Debtor[]) =>
  html`<optgroup label="With their account">
    ${people
      .filter(({ hasAccount }) => hasAccount)
      .map(
        ({ id, name, username }) =>
          html`<option value="account ${id}">${name}, ${username}</option>`,
      )}
  </optgroup>`;
