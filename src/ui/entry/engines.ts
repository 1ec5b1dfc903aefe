import { use } from 'react';
import type { Engines } from '#domain/entry/asking.ts';
import { enginesNeeded } from '#domain/entry/engines-needed.ts';
import { ownMatcher } from '#domain/entry/own-patterns.ts';
import type { ConfigurableField, Tenant } from '#domain/tenant.ts';

/** Without the fetched engines the form still works; the server checks the fields again. */
const none: Engines = { matcherOf: ownMatcher, isPhone: () => true };

type Fetch = () => Promise<Partial<Engines>>;

const patterns: Fetch = async () => {
  const { matcher } = await import('#domain/pattern.ts');
  return { matcherOf: (pattern) => ownMatcher(pattern) ?? matcher(pattern) };
};
const phones: Fetch = async () => ({ isPhone: (await import('#domain/phone-number.ts')).isPhone });

const neither = kept();
const patternsAlone = kept(patterns);
const phonesAlone = kept(phones);
const both = kept(patterns, phones);

/**
 * The code that checks patterns and phone numbers: fetched only where a field of the provider needs
 * it.
 */
export function enginesFor(
  tenant: Tenant,
  fields?: readonly ConfigurableField[],
): Promise<Engines> {
  const { pattern, phone } = enginesNeeded(tenant, fields);
  return pattern && phone ? both() : pattern ? patternsAlone() : phone ? phonesAlone() : neither();
}

export const useEngines = (tenant: Tenant, fields?: readonly ConfigurableField[]): Engines =>
  use(enginesFor(tenant, fields));

/**
 * Fetches the engines once, with the same promise for every render; an engine that does not come is
 * left out alone.
 */
function kept(...engines: readonly Fetch[]): () => Promise<Engines> {
  let begun: Promise<Engines> | undefined;
  const fetched = () => Promise.all(engines.map((fetch) => fetch().catch(() => ({}))));
  return () =>
    (begun ??= fetched().then((come) =>
      come.reduce<Engines>((all, one) => ({ ...all, ...one }), none),
    ));
}
