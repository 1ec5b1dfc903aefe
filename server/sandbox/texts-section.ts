import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { debtorsOf, type Debtor } from './debtors.ts';
import type { Html } from './page.ts';

export interface Addressees {
  readonly slug: string;
  readonly provider: string;
  readonly people: readonly Debtor[];
}

/** The patients who can be sent a text message with a link, by provider. */
export const addresseesAt = async (
  { db }: Pick<Deps, 'db'>,
  tenants: readonly StoredTenant[],
): Promise<Addressees[]> => {
  const offering = tenants.filter(({ tenant, configured }) => configured && tenant.general.smsPay);
  return Promise.all(
    offering.map(async ({ slug, tenant }) => ({
      slug,
      provider: tenant.name,
      people: await debtorsOf(db, slug),
    })),
  );
};

export const textsSection = (addressees: readonly Addressees[]): Html =>
  html`<section id="texts" aria-labelledby="texts-heading" class="panel">
    <h2 id="texts-heading">Text to pay</h2>
    ${
      addressees.every(({ people }) => people.length === 0)
        ? html`<p class="empty">Nobody owes anything where text to pay is on.</p>`
        : html`<p>
              Send somebody a text message with a link to what they owe. It appears in the outbox,
              and is good for seven days or until the bills are paid.
            </p>
            <form method="post" action="/sandbox/texts" class="stack">
              <label>
                To
                <select name="to">
                  ${addressees.map(group)}
                </select>
              </label>
              <label>
                Language
                <select name="language">
                  <option value="en">English</option>
                  <option value="es">Español</option>
                </select>
              </label>
              <button>Send the text</button>
            </form>`
    }
  </section>`;

const group = ({ slug, provider, people }: Addressees) =>
  html`<optgroup label="${provider}">
    ${people.map(
      ({ id, name, phone, bills }) =>
        html`<option value="${slug} ${id}">
          ${name}, ${phone}: ${bills.length === 1 ? '1 bill' : `${bills.length} bills`}
        </option>`,
    )}
  </optgroup>`;
