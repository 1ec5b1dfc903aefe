import { html } from 'hono/html';
import { communications } from '#domain/place-kinds.ts';
import type { Deps } from '../deps.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Html } from './page.ts';

interface Holders {
  readonly slug: string;
  readonly provider: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** The account holders who can choose what they are told, by provider. */
export const holdersAt = async (
  { db }: Pick<Deps, 'db'>,
  tenants: readonly StoredTenant[],
): Promise<Holders[]> => {
  const offering = tenants.filter(({ tenant, configured }) => configured && communications(tenant));
  return Promise.all(
    offering.map(async ({ slug, tenant }) => {
      const people = await db
        .selectFrom('people')
        .select(['id', 'firstName', 'lastName'])
        .where('tenant', '=', slug)
        .where('loginType', '=', 'credentialed')
        .execute();
      const named = people.map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}` }));
      return { slug, provider: tenant.name, people: named };
    }),
  );
};

export const billsSection = (holders: readonly Holders[]): Html =>
  html`<section id="bills" aria-labelledby="bills-heading" class="panel">
    <h2 id="bills-heading">New bills</h2>
    <p>
      Give an account holder a new bill of $85 with a statement. Whoever chose so in the settings,
      under “Communications and features”, is told within seconds; texts wait at night.
    </p>
    <form method="post" action="/sandbox/bills" class="stack">
      <label>
        To
        <select name="to">
          ${holders.map(
            ({ slug, provider, people }) =>
              html`<optgroup label="${provider}">
                ${people.map(
                  ({ id, name }) => html`<option value="${slug} ${id}">${name}</option>`,
                )}
              </optgroup>`,
          )}
        </select>
      </label>
      <button>Add the bill</button>
    </form>
  </section>`;
