import { lazy } from 'react';
import { untilItComes } from './until-it-comes.ts';

const menus = () => untilItComes(() => import('./SettingsMenu.tsx'));

/** Only who has an account fetches them, as soon as that is known. */
export const SettingsMenu = lazy(async () => ({ default: (await menus()).SettingsMenu }));
export const DrawerLinks = lazy(async () => ({ default: (await menus()).DrawerLinks }));
export const fetchMenus = (): void => void menus();
