import { arrivalAt } from './arrival.ts';
import { places, type PlaceName } from './places.ts';
import type { Owner } from './owner.ts';

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

/** The settings of an account holder, in the order of the menu. */
const items = [
  item('links_contactinformation', 'person', 'accountInformation'),
  item('links_changepassword', 'key', 'changePassword'),
  item('links_security', 'shield', 'security'),
  item('links_adduser', 'people', 'addUser'),
  item('links_communications', 'mail', 'setupNotifications'),
  item('links_paymenthistory', 'history', 'paymentHistory'),
  item('links_savedcards', 'card', 'savedCards'),
  item('links_myplans', 'calendar', 'myPlans'),
  item('links_autopay', 'history', 'automaticPayments'),
] as const;

/** The item that an address belongs to: its own place, or one below it. */
export const itemAt = (all: readonly SettingsItem[], path: string): SettingsItem | undefined =>
  all.find((one) => path === one.path || path.startsWith(`${one.path}/`));

export type SettingsItem = (typeof items)[number];

/** A provider without plans has patients with none; one that runs on is found at its account. */
const isMeant = ({ place }: SettingsItem, { tenant }: Owner): boolean =>
  place !== 'myPlans' || tenant.recurring.allowPatientRecurring;

/** The settings that an account holder may enter. */
export const settingsMenu = (owner: Owner): readonly SettingsItem[] =>
  items.filter((one) => isMeant(one, owner) && arrivalAt(one.place, owner).kind === 'enter');
