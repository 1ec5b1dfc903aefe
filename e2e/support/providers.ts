import lakeside from '#server/tenants/lakeside.json' with { type: 'json' };

/** Lakeside, with some of its settings otherwise; its people stay with the real one. */
export function likeLakeside(slug: string, payments: object) {
  const { aliases: _, people: _people, balances: _balances, ...backend } = lakeside.backend;
  const { categories } = lakeside;
  return {
    ...lakeside,
    slug,
    backend,
    categories: { ...categories, payments: { ...categories.payments, ...payments } },
  };
}
