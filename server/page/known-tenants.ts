import type { StoredTenant } from '../store/tenants.ts';

const most = 200;

/** Tenants as they last were, by the slug in the address, for pages while the database is away. */
export const openKnownTenants = () => {
  const known = new Map<string, StoredTenant>();
  return {
    remember(slug: string, found: StoredTenant | undefined): void {
      known.delete(slug);
      if (found === undefined) return;
      if (known.size >= most) known.clear();
      known.set(slug, found);
    },
    find: (slug: string): StoredTenant | undefined => known.get(slug),
  };
};
