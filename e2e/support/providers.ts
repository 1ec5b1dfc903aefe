import lakeside from '#server/tenants/lakeside.json' with { type: 'json' };
import savanna from '#server/tenants/savanna.json' with { type: 'json' };

/** Lakeside's settings, where a typed card is charged at once, without a question of its bank. */
const { categories } = lakeside;
const atOnce = { ...categories, payments: { ...categories.payments, allow3dsCard: false } };

/**
 * Lakeside with some other payment settings and a slug of its own; its users stay with the real
 * one.
 */
export function likeLakeside(slug: string, payments: object) {
  const { aliases: _, people: _people, balances: _balances, ...backend } = lakeside.backend;
  return {
    ...lakeside,
    slug,
    backend,
    categories: { ...atOnce, payments: { ...atOnce.payments, ...payments } },
  };
}

/**
 * Lakeside with one of its users alone and perhaps whom that one invited, or with none, and the bills
 * of that user or of no user, at one location.
 */
export function lakesideOf(slug: string, username?: string, invited?: string) {
  const { aliases: _, people, balances, ...backend } = lakeside.backend;
  const own = balances.filter(({ person }) => person !== undefined && person === username);
  const nobodys = balances.filter(({ person }) => person === undefined);
  const [{ locationId } = { locationId: 1 }] = own;
  return {
    ...lakeside,
    slug,
    categories: atOnce,
    backend: {
      ...backend,
      people: people.filter((one) => [username, invited].includes(one.username)),
      balances: [...own, ...nobodys.map((one) => ({ ...one, locationId }))],
    },
  };
}

/** Savanna with its vendor's page in a frame, and perhaps with pages that may show the portal. */
export function framingSavanna(slug: string, embedders: readonly string[] = []) {
  const { people: _people, balances: _balances, ...backend } = savanna.backend;
  return { ...savanna, slug, backend: { ...backend, embedders }, features: [] };
}
