import { isOffered, places } from './places.ts';
import type { Tenant } from './tenant.ts';
import { cameBySingleSignOn, hasAccount, type Visitor } from './visitor.ts';

/** What the rules look at; `demo` is the built-in sample user. */
export interface Owner {
  readonly tenant: Tenant;
  readonly visitor: Visitor;
  readonly demo?: boolean;
}

const keepsOwnLogin = ({ visitor }: Owner) => !cameBySingleSignOn(visitor);

/** The settings of an account holder, in the order of the menu. */
const items = [
  {
    text: 'links_contactinformation',
    icon: 'person',
    path: places.accountInformation.path,
    shown: keepsOwnLogin,
  },
  {
    text: 'links_changepassword',
    icon: 'key',
    path: places.changePassword.path,
    shown: keepsOwnLogin,
  },
  {
    text: 'links_adduser',
    icon: 'people',
    path: places.addUser.path,
    shown: ({ tenant, visitor, demo = false }: Owner) =>
      demo || (isOffered('addUser', tenant) && visitor !== 'authorized-user'),
  },
  {
    text: 'links_communications',
    icon: 'mail',
    path: places.setupNotifications.path,
    shown: ({ tenant }: Owner) =>
      tenant.features.allowNotificationsAndFeatures &&
      !tenant.general.hideCommunicationsAndFeatures,
  },
  {
    text: 'links_savedcards',
    icon: 'card',
    path: places.savedCards.path,
    shown: ({ tenant }: Owner) => tenant.payments.saveCreditCard,
  },
] as const;

export type SettingsItem = (typeof items)[number];

export const hasSettings = ({ visitor }: Owner): boolean => hasAccount(visitor);

export const settingsMenu = (owner: Owner): readonly SettingsItem[] =>
  hasSettings(owner) ? items.filter((item) => item.shown(owner)) : [];

export const maySeeHistory = ({ tenant, visitor }: Owner): boolean =>
  hasAccount(visitor) && isOffered('paymentHistory', tenant);

/** Whoever was sent by the provider's own system leaves through that system. */
export const mayLogOut = (owner: Owner): boolean => hasSettings(owner) && keepsOwnLogin(owner);

/** A restart would lose a session that only the provider's system can begin. */
export const mayFollowLogo = ({ visitor }: Pick<Owner, 'visitor'>): boolean =>
  !cameBySingleSignOn(visitor);
