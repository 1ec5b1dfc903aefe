import { lazy, Suspense, type ComponentType } from 'react';
import type { PlaceName } from '#domain/places.ts';
import { Landing } from '#screens/landing/Landing.tsx';
import { fetched } from '#ui/fetched.ts';
import { Loading } from './Loading.tsx';
import type { Screen } from './screen.ts';
import { everyText } from './texts.ts';

const later = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    fetched(async () => {
      const [Shown] = await Promise.all([load(), everyText()]);
      return { default: Shown };
    }),
  );
const pages = (name: keyof typeof import('./pages.tsx').pages) =>
  later(async () => (await import('./pages.tsx')).pages[name]);
const further = (name: keyof typeof import('./further-pages.ts').furtherPages) =>
  later(async () => (await import('./further-pages.ts')).furtherPages[name]);
const locations = further('Locations');

const Settings = later(async () => (await import('./SettingsRoom.tsx')).SettingsRoom);
export const SettingsRoom = () => (
  <Suspense fallback={<Loading />}>
    <Settings />
  </Suspense>
);

export const UnknownScreen: Screen = pages('Unknown');
/** Stands for every place of an account whose record could not be read. */
export const RecordUnread: Screen = pages('RecordUnread');

/** The pages of the places where no conversation is held. */
export const screens: Partial<Record<PlaceName, Screen>> = {
  landing: Landing,
  resetPasswordSuccess: pages('PasswordChanged'),
  inviteExpired: pages('InvitationExpired'),
  expired: pages('Expired'),
  settled: pages('Settled'),
  ssoError: pages('SsoError'),
  ssoLogout: pages('SsoLogout'),
  ssoLogoutById: pages('SsoLogout'),
  openBalanceLocations: locations,
  credentialedLocations: locations,
  paymentHistory: further('History'),
  paymentHistoryDetail: further('PastPayment'),
  payment: pages('Payment'),
  paymentStep: pages('Payment'),
  mobileMoneyComplete: pages('Completed'),
  threeDSecureComplete: pages('Completed'),
  healthcareCreditDecline: pages('CreditDecline'),
  healthcareCreditIncrease: pages('CreditIncrease'),
  terms: pages('Terms'),
  privacy: pages('Privacy'),
  notices: further('Notices'),
};
