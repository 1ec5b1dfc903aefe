import { lazy, type ComponentType } from 'react';
import { places, type PlaceName } from '#domain/places.ts';
import { Landing } from '#screens/landing/Landing.tsx';
import type { Portal } from './doors.ts';

export interface ScreenProps {
  readonly portal: Portal;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The section asked for within a page. */
  readonly anchor: string;
}
export type Screen = ComponentType<ScreenProps>;

const pages = (name: keyof typeof import('./pages.tsx')) =>
  lazy(async () => ({ default: (await import('./pages.tsx'))[name] }));

export const UnknownScreen: Screen = pages('Unknown');
/** Stands where a flow's screens will be. */
export const BeingPrepared: Screen = pages('BeingPrepared');
/** Stands for every place of an account whose record could not be read. */
export const RecordUnread: Screen = pages('RecordUnread');

/** Which screen a place shows. */
export const screens: Partial<Record<PlaceName, Screen>> = {
  landing: Landing,
  expired: pages('Expired'),
  ssoError: pages('SsoError'),
  ssoLogout: pages('SsoLogout'),
  ssoLogoutById: pages('SsoLogout'),
  terms: pages('Terms'),
  privacy: pages('Privacy'),
  notices: lazy(async () => ({ default: (await import('./NoticesScreen.tsx')).NoticesScreen })),
};

export const isAccountPlace = (name: PlaceName): boolean =>
  places[name].path.startsWith('/credentialed/') && places[name].access === 'account';
