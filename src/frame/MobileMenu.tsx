import { lazy, Suspense, useEffect, useState } from 'react';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import header from './Header.module.css';
import type { DrawerProps } from './MobileDrawer.tsx';
import { untilItComes } from './until-it-comes.ts';

const fetchDrawer = () => untilItComes(() => import('./MobileDrawer.tsx'));
const MobileDrawer = lazy(async () => ({ default: (await fetchDrawer()).MobileDrawer }));

/**
 * The button that opens the drawer of a narrow window; the drawer's code follows the first screen.
 */
export function MobileMenu(props: DrawerProps) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  useEffect(() => void fetchDrawer(), []);
  return (
    <>
      <button
        type="button"
        className={header.tool}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={say('labels_openmenu')}
        data-early="menu"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      {open && (
        <Suspense>
          <MobileDrawer {...props} onGone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
