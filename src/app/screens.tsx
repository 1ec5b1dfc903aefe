import { lazy } from 'react';
import { heldAt } from '#domain/conversations.ts';
import { places, type PlaceName } from '#domain/places.ts';
import { Landing } from '#screens/landing/Landing.tsx';
import { fetched } from '#ui/fetched.ts';
import type { Screen } from './screen.ts';

const pages = (name: keyof typeof import('./pages.tsx')) =>
  lazy(() => fetched(async () => ({ default: (await import('./pages.tsx'))[name] })));

/** One part for all of them: from one conversation to the next nothing is waited for. */
const Conversation = lazy(() => fetched(() => import('./conversation-screens.tsx')));
const held = Object.fromEntries(
  Object.entries(heldAt).map(([place, name]): [string, Screen] => [
    place,
    (props) => <Conversation name={name} {...props} />,
  ]),
);

const locations = lazy(() =>
  fetched(async () => ({ default: (await import('./LocationsScreen.tsx')).LocationsScreen })),
);

export const UnknownScreen: Screen = pages('Unknown');
/** Stands where a flow's screens will be. */
export const BeingPrepared: Screen = pages('BeingPrepared');
/** Stands for every place of an account whose record could not be read. */
export const RecordUnread: Screen = pages('RecordUnread');

/** Which screen a place shows. */
export const screens: Partial<Record<PlaceName, Screen>> = {
  ...held,
  landing: Landing,
  resetPasswordSuccess: pages('PasswordChanged'),
  inviteExpired: pages('InvitationExpired'),
  expired: pages('Expired'),
  ssoError: pages('SsoError'),
  ssoLogout: pages('SsoLogout'),
  ssoLogoutById: pages('SsoLogout'),
  openBalanceLocations: locations,
  credentialedLocations: locations,
  paymentStep: pages('Payment'),
  terms: pages('Terms'),
  privacy: pages('Privacy'),
  notices: lazy(() =>
    fetched(async () => ({ default: (await import('./NoticesScreen.tsx')).NoticesScreen })),
  ),
};

export const isAccountPlace = (name: PlaceName): boolean =>
  places[name].path.startsWith('/credentialed/') && places[name].access === 'account';
