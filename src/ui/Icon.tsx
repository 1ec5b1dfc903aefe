import { Drawing } from './icons/Drawing.tsx';
import { firstIcons } from './icons/first.ts';
import { laterIcons } from './icons/later.ts';

const icons = { ...firstIcons, ...laterIcons };

export type IconName = keyof typeof icons;

/** An icon of a later screen. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Drawing lines={icons[name]} size={size} turns={name === 'arrow' || name === 'out'} />
);
