import { lazy } from 'react';
import { untilItComes } from './until-it-comes.ts';

const menus = () => untilItComes(() => import('./SettingsMenu.tsx'));

/** The menus of an account holder, fetched as soon as there is one. */
export const SettingsMenu = lazy(async () => ({ default: (await menus()).SettingsMenu }));
export const DrawerLinks = lazy(async () => ({ default: (await menus()).DrawerLinks }));
export const fetchMenus = (): void => void menus();
