import { useEffect, useState, type RefObject } from 'react';
import { isSettled, type Settled } from '../stage/asked.ts';

const patience = 12_000;

/**
 * Leads a frame from screen to screen without a load or an entry in the history, and hears when each
 * one stands; `late` when none did for long.
 */
export function useScreen(frame: RefObject<HTMLIFrameElement | null>, href: string) {
  const [settled, setSettled] = useState<Settled>();
  const [late, setLate] = useState('');
  const hash = href.slice(href.indexOf('#'));

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && isSettled(data)) setSettled(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);

  useEffect(() => {
    frame.current?.contentWindow?.location.replace(new URL(href, document.baseURI));
    const timer = window.setTimeout(() => setLate(href), patience);
    return () => window.clearTimeout(timer);
  }, [frame, href]);

  const now = settled?.hash === hash ? settled : undefined;
  return { settled: now, late: now === undefined && late === href };
}

/** Keeps a frame of a certain width as wide as the room around it. */
export function useFit(room: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const around = room.current;
    if (!around) return;
    const watcher = new ResizeObserver(() =>
      around.style.setProperty('--fit', String(Math.min(1, around.clientWidth / width))),
    );
    watcher.observe(around);
    return () => watcher.disconnect();
  }, [room, width]);
}
