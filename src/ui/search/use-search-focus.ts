import { useEffect, useRef, type RefObject } from 'react';
import { inputName } from '#domain/entry/names.ts';
import type { Asked } from '#domain/search/fields.ts';

/** Focuses the secondary field when another one has its turn. */
export function useSearchFocus(asked: Asked | undefined): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  const secondary = asked && inputName(asked.secondary.name);
  const before = useRef(secondary);
  useEffect(() => {
    if (before.current !== secondary) focusOn(shown.current, secondary);
    before.current = secondary;
  }, [secondary]);
  return shown;
}

const focusOn = (around: HTMLElement | null, name: string | undefined): void =>
  around?.querySelector<HTMLElement>(`[name="${CSS.escape(name ?? '')}"]`)?.focus();
