import { Drawing } from '../icons/Drawing.tsx';
import { firstIcons } from '../icons/first.ts';

export type FirstIcon = keyof typeof firstIcons;

/** An icon of the first page or the frame. */
export const Icon = ({ name, size }: { name: FirstIcon; size?: number }) => (
  <Drawing lines={firstIcons[name]} size={size} turns={name === 'arrow'} />
);
