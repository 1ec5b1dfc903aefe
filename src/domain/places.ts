import type { Place } from './place.ts';
import { besidePlaces } from './places/beside.ts';
import { comingInPlaces } from './places/coming-in.ts';
import { owedPlaces } from './places/owed.ts';
import { payingPlaces } from './places/paying.ts';
import type { Tenant } from './tenant.ts';

/** Every address of the portal, in the order in which a patient meets what is held there. */
export const places = {
  ...comingInPlaces,
  ...owedPlaces,
  ...payingPlaces,
  ...besidePlaces,
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
export const placeOf = (name: PlaceName): Place<Conversation> => places[name];

type HeldAt<P> = P extends { readonly holds?: infer H }
  ? H extends { readonly among: readonly (infer C)[] }
    ? C
    : Extract<H, string>
  : never;
/** The conversations that are held somewhere, by the names of their charts' files. */
export type Conversation = HeldAt<(typeof places)[PlaceName]>;

/** The provider's settings have this place. */
export const isOffered = (name: PlaceName, tenant: Tenant): boolean =>
  placeOf(name).when?.(tenant) ?? true;
