import { use } from 'react';
import type { Engines } from '#domain/entry/asking.ts';
import { allEntryFields } from '#domain/entry/fields.ts';
import { everyLocation } from '#domain/entry/locations.ts';
import type { Tenant } from '#domain/tenant.ts';

/** Without them the form still works, and the server looks once more. */
const none: Engines = { matcherOf: () => undefined, isPhone: () => true };

const patterns = kept(async () => ({
  matcherOf: (await import('#domain/pattern.ts')).matcher,
}));
const phones = kept(async () => ({ isPhone: (await import('#domain/phone-number.ts')).isPhone }));
const both = kept(async () => ({ ...(await patterns()), ...(await phones()) }));
const neither = kept(() => Promise.resolve({}));

/** What the provider's rules run on: fetched only where one of its fields needs it. */
export function useEngines(tenant: Tenant): Engines {
  const places = everyLocation(tenant);
  const fields = allEntryFields(
    tenant,
    places.map(({ id }) => id),
  );
  const pattern =
    fields.some((field) => field.pattern) ||
    places.some(({ accountNumberPattern }) => accountNumberPattern);
  const phone = fields.some(({ type }) => type === 'tel');
  return use(pattern && phone ? both() : pattern ? patterns() : phone ? phones() : neither());
}

/** Begun once; the same promise for every render that waits for it. */
function kept(fetched: () => Promise<Partial<Engines>>): () => Promise<Engines> {
  let begun: Promise<Engines> | undefined;
  return () =>
    (begun ??= fetched().then(
      (engines) => ({ ...none, ...engines }),
      () => none,
    ));
}
