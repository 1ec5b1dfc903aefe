/** A store of the browser that may be locked: embedded pages often have no storage at all. */
export interface Memory {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly forget: (key: string) => void;
}

const drawer = (open: () => Storage): Memory => {
  const inPage = new Map<string, string>();
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

/** The store that lasts as long as the tab. */
export const tabMemory = drawer(() => window.sessionStorage);
/** The store that lasts on the device. */
export const deviceMemory = drawer(() => window.localStorage);
