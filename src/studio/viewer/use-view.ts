import { useCallback, useEffect, useRef, useState } from 'react';
import { fit, moved, showing, zoomAt, type Rect, type Size, type View } from './view.ts';

const step = 1.25;
const stride = 80;

/** The view of a picture, and all the ways to change it. */
export function useView(picture: Size, first: typeof fit = fit) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const { width, height } = picture;

  const sizeNow = useCallback((): Size => {
    const { clientWidth = 1, clientHeight = 1 } = stage.current ?? {};
    return { width: clientWidth, height: clientHeight };
  }, []);
  /** Until the view is moved, it is fitted anew to each size of the window. */
  const isTouched = useRef(false);
  const set = useCallback((next: (now: View) => View) => {
    isTouched.current = true;
    setView(next);
  }, []);
  const begin = useRef(first);
  const fitAll = useCallback(() => {
    isTouched.current = false;
    begin.current = fit;
    setView(fit({ width, height }, sizeNow()));
  }, [width, height, sizeNow]);
  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const resized = new ResizeObserver(() => {
      if (!isTouched.current) setView(begin.current({ width, height }, sizeNow()));
    });
    resized.observe(node);
    return () => resized.disconnect();
  }, [width, height, sizeNow]);

  const zoom = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const { width: w, height: h } = sizeNow();
      set((now) => zoomAt(now, factor, at?.x ?? w / 2, at?.y ?? h / 2));
    },
    [set, sizeNow],
  );
  const zoomIn = useCallback(() => zoom(step), [zoom]);
  const zoomOut = useCallback(() => zoom(1 / step), [zoom]);
  const actualSize = useCallback(() => {
    const { width: w, height: h } = sizeNow();
    set((now) => zoomAt(now, 1 / now.scale, w / 2, h / 2));
  }, [set, sizeNow]);
  const move = useCallback((byX: number, byY: number) => set((now) => moved(now, byX, byY)), [set]);
  const show = useCallback(
    (rect: Rect) => set((now) => showing(now, rect, sizeNow())),
    [set, sizeNow],
  );

  /** Returns whether the key was one of the picture's. */
  const press = useCallback(
    (key: string): boolean => {
      const answer = {
        ArrowLeft: () => move(stride, 0),
        ArrowRight: () => move(-stride, 0),
        ArrowUp: () => move(0, stride),
        ArrowDown: () => move(0, -stride),
        '+': zoomIn,
        '=': zoomIn,
        '-': zoomOut,
        '0': fitAll,
        '1': actualSize,
      }[key];
      answer?.();
      return answer !== undefined;
    },
    [move, zoomIn, zoomOut, fitAll, actualSize],
  );

  return { stage, view, fitAll, zoom, zoomIn, zoomOut, actualSize, move, show, press };
}

export type ViewControls = ReturnType<typeof useView>;
