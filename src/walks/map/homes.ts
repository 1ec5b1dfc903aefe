import { placeNames, placeOf, type Conversation, type PlaceName } from '#domain/places.ts';

/** The conversation of every visitor who has not come in, whatever they look at. */
export const entrance = 'quick-pay-login';

/** The conversations that a place may hold. */
export function heldAt(place: PlaceName): readonly string[] {
  const { holds } = placeOf(place);
  if (holds === undefined) return place === 'landing' ? [entrance] : [];
  return typeof holds === 'object' ? holds.among : [holds];
}

/** The places that hold a conversation. */
export const homesOf = (name: string): readonly PlaceName[] =>
  placeNames.filter((place) => heldAt(place).includes(name));

export const isConversation = (chart: string): chart is Conversation =>
  chart !== entrance && homesOf(chart).length > 0;

const met = ['portal', ...new Set(placeNames.flatMap(heldAt))];
const rankOf = (chart: string): number => (met.includes(chart) ? met.indexOf(chart) : met.length);

/**
 * Charts as a patient meets them: the visit, its conversations as the places stand that hold them,
 * then what runs beside those, by name.
 */
export const inOrder = <T>(charts: readonly T[], nameOf: (one: T) => string): readonly T[] =>
  charts.toSorted(
    (one, other) =>
      rankOf(nameOf(one)) - rankOf(nameOf(other)) || (nameOf(one) < nameOf(other) ? -1 : 1),
  );
