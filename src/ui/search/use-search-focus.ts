import { useEffect, useRef, type RefObject } from 'react';
import { inputName } from '#domain/entry/names.ts';
import type { Asked } from '#domain/search/fields.ts';

interface Moment {
  readonly asked: Asked | undefined;
  readonly problem: string | undefined;
  readonly busy: boolean;
}

/** To what has to be typed next: another field whose turn it is, or the one that was refused. */
export function useSearchFocus({ asked, problem, busy }: Moment): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  const secondary = asked && inputName(asked.secondary.name);
  const before = useRef(secondary);
  useEffect(() => {
    if (before.current !== secondary) focusOn(shown.current, secondary);
    before.current = secondary;
  }, [secondary]);
  const primary = asked && inputName(asked.primary.name);
  useEffect(() => {
    if (problem !== undefined && !busy) focusOn(shown.current, primary);
  }, [problem, busy, primary]);
  return shown;
}

const focusOn = (around: HTMLElement | null, name: string | undefined): void =>
  around?.querySelector<HTMLElement>(`[name="${CSS.escape(name ?? '')}"]`)?.focus();
