import type { Place } from './place.ts';

export type Layout = 'WEB_LANDING' | 'WEB' | 'MOBILE';

/** The room in the window. */
export interface Room {
  readonly wide: boolean;
  /** The window is wide enough for pictures beside the text. */
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

const isLanding = ({ place, embedded }: Omit<View, 'room'>): boolean =>
  place?.access === 'landing' && !embedded;

export function layoutFor(view: View): Layout {
  if (!view.room.wide) return 'MOBILE';
  return isLanding(view) ? 'WEB_LANDING' : 'WEB';
}

/** Room is kept for pictures where there may be some, so that nothing moves when they come. */
export const keepsMediaRoom = isLanding;

export const showsMedia = (view: View): boolean =>
  view.room.forMedia && layoutFor(view) === 'WEB_LANDING';
