import { useEffect, useRef, type PointerEvent } from 'react';
import type { ViewControls } from './use-view.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Wheel and two fingers zoom the picture, one finger or the mouse moves it. */
export function useGestures({ stage, zoom, move }: ViewControls) {
  const fingers = useRef(new Map<number, Spot>());
  const hasMoved = useRef(false);

  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      const by = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      zoom(Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0015)), spotIn(node, event));
    };
    // React listens passively, so the page would scroll along.
    node.addEventListener('wheel', turned, { passive: false });
    return () => node.removeEventListener('wheel', turned);
  }, [stage, zoom]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) hasMoved.current = false;
    fingers.current.set(event.pointerId, spotIn(event.currentTarget, event));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = spotIn(event.currentTarget, event);
    if (!hasMoved.current && Math.hypot(to.x - from.x, to.y - from.y) < 4) return;
    if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasMoved.current = true;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) zoom(apart(to, other) / Math.max(1, apart(from, other)), middle(to, other));
    else move(to.x - from.x, to.y - from.y);
    fingers.current.set(event.pointerId, to);
  };

  const lift = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    /** The click at the end of a drag chooses nothing. */
    onClickCapture: (event: { stopPropagation(): void }) => {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
  };
}

const spotIn = (node: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top } = node.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const apart = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Spot, other: Spot): Spot => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
