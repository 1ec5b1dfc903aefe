/** A store of the browser that may be locked: embedded pages often have no storage at all. */
export interface Memory {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly forget: (key: string) => void;
}

const drawer = (open: () => Storage, inPage = new Map<string, string>()): Memory => {
  return {
    read: (key) => {
      try {
        return open().getItem(key) ?? inPage.get(key);
      } catch {
        return inPage.get(key);
      }
    },
    write: (key, value) => {
      inPage.set(key, value);
      try {
        open().setItem(key, value);
      } catch {
        // The value stays in the page; a reload starts afresh.
      }
    },
    forget: (key) => {
      inPage.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // A locked store holds nothing to remove.
      }
    },
  };
};

const inTab = new Map<string, string>();
/** The store that lasts as long as the tab. */
export const tabMemory = drawer(() => window.sessionStorage, inTab);

const isLocked = (): boolean => {
  try {
    return window.sessionStorage.length < 0;
  } catch {
    return true;
  }
};

/**
 * The state of a history entry that this page is loaded into anew: where the tab's store is locked, the entry alone
 * outlives the load. Neither the address has it nor anybody of another origin.
 */
export const handedOn = (): { readonly tab: Readonly<Record<string, string>> } | null =>
  isLocked() && inTab.size > 0 ? { tab: Object.fromEntries(inTab) } : null;

/** Takes over what the page before handed on, and leaves the entry as a page that is opened finds it. */
export function takeHandedOn(): void {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('tab' in state)) return;
  const tab = state.tab as Readonly<Record<string, string>>;
  for (const [key, value] of Object.entries(tab)) inTab.set(key, value);
  window.history.replaceState(null, '');
}
/** The store that lasts on the device. */
export const deviceMemory = drawer(() => window.localStorage);
