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
  if (isShownByOthers()) return cutOff;
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

/** Somebody else's page around the portal may cut off from us every tab that we open. */
function isShownByOthers(): boolean {
  try {
    return window.top?.location.href === undefined;
  } catch {
    return true;
  }
}

/** An empty tab of which nothing is known could not be told where to go, nor be closed. */
const cutOff: NewTab = {
  isOpen: true,
  goWhere: async (found) => {
    const url = await found;
    window.open(url, '_blank', 'noopener');
    return url;
  },
};
