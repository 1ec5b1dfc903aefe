import { useCallback, useSyncExternalStore } from 'react';
import { untouched, type Progress } from '#walks/telling/export.ts';

/**
 * Ticks and notes stay on this device, and with this build: the walks of another build may differ.
 */

const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
const key = `portico-studio-walks ${build}`;

type Kept = Readonly<Record<string, Progress>>;

const heard = new Set<() => void>();
let kept: Kept | undefined;

function read(): Kept {
  kept ??= stored();
  return kept;
}

function stored(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isKept(found) ? found : {};
  } catch {
    return {};
  }
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && Object.values(found).every(isProgress);

const isProgress = (found: unknown): boolean =>
  typeof found === 'object' &&
  found !== null &&
  'ticked' in found &&
  Array.isArray(found.ticked) &&
  'note' in found &&
  typeof found.note === 'string';

function write(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without a storage the ticks last until the page is left.
  }
  for (const listener of heard) listener();
}

const listen = (listener: () => void) => {
  heard.add(listener);
  // Ticks of another tab are shown here, too.
  const hear = (event: StorageEvent) => {
    if (event.key !== key) return;
    kept = undefined;
    listener();
  };
  window.addEventListener('storage', hear);
  return () => {
    heard.delete(listener);
    window.removeEventListener('storage', hear);
  };
};

/** The ticks and notes by walk, and a way to change them. */
export function useProgress() {
  const all = useSyncExternalStore(listen, read);
  const note = useCallback((id: string, change: Partial<Progress>) => {
    const now = read();
    write({ ...now, [id]: { ...(now[id] ?? untouched), ...change } });
  }, []);
  return { of: (id: string): Progress => all[id] ?? untouched, note };
}
