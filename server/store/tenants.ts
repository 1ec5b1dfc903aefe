import type { Kysely, Selectable } from 'kysely';
import { customizationsIn } from '#contract/customizations.ts';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import type { Settings } from '#contract/settings.ts';
import { servedOf, type Backend, type TenantFile } from '#contract/tenant-file.ts';
import type { Texts } from '#contract/texts.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Tenant } from '#domain/tenant.ts';
import { once } from './once.ts';
import { endAutopaysOf } from './autopay-payments.ts';
import { forgetBillsOf } from './bill-uploads.ts';
import { cancelPlansOf } from './plans.ts';
import type { Database, TenantsTable } from './schema.ts';

type Db = Kysely<Database>;

export interface StoredTenant {
  readonly slug: string;
  /** The settings as they are sent to the portal. */
  readonly settings: Settings;
  readonly backend: Backend;
  readonly tenant: Tenant;
  /** False while the provider's portal is still being set up. */
  readonly configured: boolean;
  readonly updatedAt: number;
}

/** The tenant of a slug or of an alias. */
export const findTenant = async (db: Db, slug: string): Promise<StoredTenant | undefined> => {
  const row = await bySlug.first(db, { slug });
  return row && stored(row);
};

const bySlug = once((db, { slug }: Pick<TenantsTable, 'slug'>) =>
  db
    .selectFrom('tenants')
    .selectAll()
    .where('slug', '=', (e) =>
      e.fn.coalesce(
        e.selectFrom('tenantAliases').select('tenantAliases.slug').where('alias', '=', slug),
        e.val(slug),
      ),
    ),
);

export const listTenants = async (db: Db): Promise<StoredTenant[]> => {
  const rows = await db.selectFrom('tenants').selectAll().orderBy('slug').execute();
  return rows.map(stored);
};

interface Known {
  readonly row: Selectable<TenantsTable>;
  readonly stored: StoredTenant;
}

/** A tenant's JSON is read every time, and parsed anew only where it has changed. */
const understood = new Map<string, Known>();
const understoodAtMost = 500;

const stored = (row: Selectable<TenantsTable>): StoredTenant => {
  const known = understood.get(row.slug);
  if (known && isSame(known.row, row)) return known.stored;
  if (understood.size >= understoodAtMost) understood.clear();
  const stored = storedFrom(row);
  understood.set(row.slug, { row, stored });
  return stored;
};

const isSame = (one: Selectable<TenantsTable>, other: Selectable<TenantsTable>): boolean =>
  one.settings === other.settings &&
  one.backend === other.backend &&
  one.updatedAt === other.updatedAt;

const storedFrom = (row: Selectable<TenantsTable>): StoredTenant => {
  const settings = JSON.parse(row.settings) as Settings;
  const backend = JSON.parse(row.backend) as Backend;
  const { slug, updatedAt } = row;
  const configured = backend.configured !== false;
  return { slug, settings, backend, tenant: tenantOf(settings), configured, updatedAt };
};

/** Adds a tenant or puts its new settings in place of the old ones. */
export const putTenant = (db: Db, file: TenantFile, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = rowOf(file, now);
    const { slug, ...changed } = row;
    await trx
      .insertInto('tenants')
      .values(row)
      .onConflict((on) => on.column('slug').doUpdateSet(changed))
      .execute();
    await trx.deleteFrom('tenantAliases').where('slug', '=', slug).execute();
    await insertAliases(trx, file);
  });

/** Adds a tenant unless it is there; of several servers starting at once, one is told yes. */
export const addTenant = async (trx: Db, file: TenantFile, now: number): Promise<boolean> => {
  const added = await trx
    .insertInto('tenants')
    .values(rowOf(file, now))
    .onConflict((on) => on.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (added === undefined) return false;
  await insertAliases(trx, file);
  return true;
};

const insertAliases = async (trx: Db, { slug, backend }: TenantFile): Promise<void> => {
  const rows = (backend?.aliases ?? []).map((alias) => ({ alias, slug }));
  if (rows.length > 0) await trx.insertInto('tenantAliases').values(rows).execute();
};

/** Forgets a tenant with its aliases, people and balances; answers whether there was one. */
export const removeTenant = (db: Db, slug: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('tenants')
      .where('slug', '=', slug)
      .returning('slug')
      .executeTakeFirst();
    await trx.deleteFrom('tenantAliases').where('slug', '=', slug).execute();
    await cancelPlansOf(trx, slug, now);
    await endAutopaysOf(trx, slug, now);
    await trx
      .deleteFrom('balancePayments')
      .where('balanceId', 'in', (e) =>
        e.selectFrom('balances').select('id').where('tenant', '=', slug),
      )
      .execute();
    await trx.deleteFrom('balances').where('tenant', '=', slug).execute();
    await forgetBillsOf(trx, slug);
    await trx.deleteFrom('historyItems').where('tenant', '=', slug).execute();
    await trx.deleteFrom('savedCards').where('tenant', '=', slug).execute();
    await trx.deleteFrom('accountChanges').where('tenant', '=', slug).execute();
    await trx.deleteFrom('knownDevices').where('tenant', '=', slug).execute();
    await trx.deleteFrom('formerUsers').where('tenant', '=', slug).execute();
    await trx.deleteFrom('people').where('tenant', '=', slug).execute();
    return gone !== undefined;
  });

const rowOf = (file: TenantFile, updatedAt: number): TenantsTable => {
  const { backend } = file;
  const served = servedOf(file);
  // People are rows of their own, and their sample passwords are kept nowhere but as hashes.
  const { people: _people, balances: _balances, ...kept } = backend ?? {};
  return {
    slug: file.slug,
    settings: JSON.stringify(withoutForeignRedirect(served, backend?.redirectOrigins ?? [])),
    backend: JSON.stringify(kept),
    updatedAt,
  };
};

/**
 * The settings without the redirect to a payment page, unless it leads to our origin or one on the
 * provider's list.
 */
const withoutForeignRedirect = (settings: Settings, origins: readonly string[]): Settings => {
  const { payments } = settings.categories;
  const url = safeUrl(payments.redirectUrl ?? undefined);
  if (url === undefined || url.startsWith('/') || origins.includes(new URL(url).origin))
    return settings;
  const categories = { ...settings.categories, payments: { ...payments, redirectUrl: undefined } };
  return { ...settings, categories };
};

/** The tenant's own texts in the language asked for, or in its first one if it does not offer that. */
export const textsOf = ({ settings, tenant }: StoredTenant, asked: string): Texts => {
  const { languages } = tenant.branding;
  const family = asked.split(/[-_]/)[0];
  const offered =
    languages.find(({ code }) => code === asked) ??
    languages.find(({ code }) => code === family) ??
    languages[0];
  const language = offered?.code ?? 'en';
  return {
    language,
    locale: language.replaceAll('_', '-'),
    languages: languages.map(({ code, displayName }) => ({ code, displayName })),
    customizations: customizationsIn(settings, language),
  };
};
