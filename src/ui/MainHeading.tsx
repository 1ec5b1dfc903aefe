import { useEffect, useRef, type ReactNode } from 'react';
import { doorOut } from './way-back.ts';
import styles from './MainHeading.module.css';

/**
 * The one heading that says what a screen is. When the patient has moved on to this screen the
 * heading takes the focus, or the link or button that they come back to; on the first page it does not, so that reading begins at the top. Nor
 * does it take the focus out of a menu that the patient opened while the screen was coming, or off
 * the tab that leads to the screen.
 */
export function MainHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.querySelector('header [aria-expanded=true],[role=tab]:focus')) return;
    const own = heading.current;
    // The element `main` has the focus where the screen before went with what was focused there.
    if (own === null || !(own.closest('[data-moved]') || own.closest('main:focus'))) return;
    const main = own.closest('main');
    const door = main && doorOut(main);
    if (door) return door.focus();
    own.focus({ preventScroll: true });
    // The button that led to this step may have been far below, on a telephone.
    if (own.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} data-main-heading className={styles.heading}>
      {children}
    </h1>
  );
}
