import { useEffect, useRef } from 'react';
import type { Drawing } from '../chart/drawing.ts';
import { rectOf } from '../chart/place-of.ts';
import type { ViewControls } from './use-view.ts';

/** Keys move and zoom the view from any focus inside of it, and the view follows the focus. */
export function useKeys(drawing: Drawing, { press, show }: ViewControls) {
  const viewer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = viewer.current;
    if (!node) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event.key)) event.preventDefault();
    };
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      const id = target.getAttribute('data-state');
      const rect = id === null ? undefined : rectOf(drawing, id);
      if (rect) show(rect);
    };
    node.addEventListener('keydown', pressed);
    node.addEventListener('focusin', focused);
    return () => {
      node.removeEventListener('keydown', pressed);
      node.removeEventListener('focusin', focused);
    };
  }, [drawing, press, show]);
  return viewer;
}
