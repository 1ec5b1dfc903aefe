import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { nameOf } from '#ui/way-back.ts';

interface Props {
  readonly at: string;
  readonly main: RefObject<HTMLElement | null>;
}

interface Way {
  readonly at: string;
  /** The door by which each page was left, and the page that it opened. */
  readonly doors: Record<string, { readonly to: string; readonly name: string } | undefined>;
  /** The door that was pressed last on this page. */
  pressed?: string | null | undefined;
}

/**
 * Tells `main` by which of its doors, links and buttons, the patient had left the page that they
 * come back to. A way back leads from the page that the door opened, or from one below that, and by no menu.
 */
export function WayBack({ at, main }: Props) {
  const way = useRef<Way>({ at, doors: {} });
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const door = target instanceof Element && target.closest('a,button');
      if (door) way.current.pressed = pressedAt(door);
    };
    document.addEventListener('click', hear, true);
    return () => document.removeEventListener('click', hear, true);
  }, []);
  useEffect(scrollWithFocus, []);
  useLayoutEffect(() => {
    const { at: from, doors, pressed } = way.current;
    if (from === at) return;
    const door = pressed === null ? undefined : doors[at];
    const isBack = door && `${from}/`.startsWith(`${door.to}/`);
    const left = isBack ? [door.name] : pressed === null ? [] : addressesBelow(at, from);
    main.current?.setAttribute('data-left', left.join('\n'));
    if (!isBack) doors[from] = pressed ? { to: at, name: pressed } : undefined;
    way.current = { at, doors };
  }, [at, main]);
  return null;
}

/**
 * A page that is come back to is seen where its focus is, at the door or the heading. The browser restores
 * how far it was scrolled where it is loaded anew alone.
 */
function scrollWithFocus() {
  const restore = (mode: ScrollRestoration) => () => {
    window.history.scrollRestoration = mode;
  };
  const listeners = new AbortController();
  restore('manual')();
  window.addEventListener('pagehide', restore('auto'), listeners);
  window.addEventListener('pageshow', restore('manual'), listeners);
  return () => listeners.abort();
}

/** The name of what was pressed; none for what sends a form or leads on, and `null` beside `main`, where every way leads on. */
const pressedAt = (door: Element): string | null | undefined => {
  if (!door.closest('main')) return null;
  return door.matches('[type=submit],[rel=next]') ? undefined : nameOf(door);
};

/** The addresses between a page and one below it: links lead to one of them. */
const addressesBelow = (at: string, from: string): readonly string[] =>
  from.startsWith(`${at}/`)
    ? [`#${from}`, ...addressesBelow(at, from.slice(0, from.lastIndexOf('/')))]
    : [];
