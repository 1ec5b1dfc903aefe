/**
 * A tab that is opened while a press still counts, and told later where to go: one that opens after
 * a wait is taken for an advertisement and stopped.
 */
export interface NewTab {
  /** False where the browser stopped it. */
  readonly isOpen: boolean;
  /** Goes where that leads; once it leads nowhere, the tab is closed. */
  readonly goWhere: (found: Promise<string>) => Promise<string>;
}

export function openTab(says: string): NewTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = says;
    tab.document.body.textContent = says;
  }
  return {
    isOpen: tab !== null,
    goWhere: async (found) => {
      try {
        const url = await found;
        tab?.location.replace(url);
        return url;
      } catch (thrown) {
        tab?.close();
        throw thrown;
      }
    },
  };
}
