import type { Place } from './places.ts';

export type Layout = 'WEB_LANDING' | 'WEB' | 'MOBILE';

/** What the window has room for. */
export interface Room {
  readonly wide: boolean;
  /** Wide enough for pictures beside the text. */
  readonly forMedia: boolean;
}

export const wideFrom = 768;
/** Pictures need more than 1150 px. */
export const mediaFrom = 1151;

export interface View {
  readonly room: Room;
  readonly place: Pick<Place, 'access'> | undefined;
  readonly embedded: boolean;
}

export function layoutFor({ room, place, embedded }: View): Layout {
  if (!room.wide) return 'MOBILE';
  return place?.access === 'landing' && !embedded ? 'WEB_LANDING' : 'WEB';
}

export const showsMedia = (view: View): boolean =>
  view.room.forMedia && layoutFor(view) === 'WEB_LANDING';
