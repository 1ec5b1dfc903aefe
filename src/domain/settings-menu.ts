import { arrivalAt } from './arrival.ts';
import { places, type PlaceName } from './places.ts';
import type { Tenant } from './tenant.ts';
import { cameBySingleSignOn, hasAccount, type Visitor } from './visitor.ts';

/** What the rules look at; `demo` is the built-in sample user. */
export interface Owner {
  readonly tenant: Tenant;
  readonly visitor: Visitor;
  readonly demo?: boolean | undefined;
}

const item = <const T extends string, const I extends string>(
  text: T,
  icon: I,
  place: PlaceName,
) => ({
  text,
  icon,
  place,
  path: places[place].path,
});

/** The settings of an account holder, in the order of the menu: those they may enter. */
const items = [
  item('links_contactinformation', 'person', 'accountInformation'),
  item('links_changepassword', 'key', 'changePassword'),
  item('links_adduser', 'people', 'addUser'),
  item('links_communications', 'mail', 'setupNotifications'),
  item('links_savedcards', 'card', 'savedCards'),
] as const;

export type SettingsItem = (typeof items)[number];

const mayEnter = (place: PlaceName, owner: Owner) => arrivalAt(place, owner).kind === 'enter';

export const hasSettings = ({ visitor }: Owner): boolean => hasAccount(visitor);

export const settingsMenu = (owner: Owner): readonly SettingsItem[] =>
  items.filter(({ place }) => mayEnter(place, owner));

export const maySeeHistory = (owner: Owner): boolean => mayEnter('paymentHistory', owner);

/** Whoever was sent by the provider's own system leaves through that system. */
export const mayLogOut = (owner: Owner): boolean =>
  hasSettings(owner) && !cameBySingleSignOn(owner.visitor);
/** A restart would lose a session that only the provider's system can begin. */
export const mayFollowLogo = ({ visitor }: Pick<Owner, 'visitor'>): boolean =>
  !cameBySingleSignOn(visitor);
