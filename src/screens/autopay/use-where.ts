import type { AutopayTerms } from '#domain/autopay/agreement.ts';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** The names of the locations of an agreement, or that all are meant; nothing where the provider has but one. */
export const useWhere = (
  actor: Props['actor'],
  { locations: chosen }: Pick<AutopayTerms, 'locations'>,
): readonly string[] | 'all' | undefined => {
  const { locations } = useKnown(actor);
  if (chosen === undefined) return locations.length > 0 ? 'all' : undefined;
  return locations.flatMap(({ id, name }) => (chosen.includes(id) ? name : []));
};
