/**
 * A tab that is opened while a press still counts, and told its address later: browsers block a tab
 * that opens after a wait as an advertisement.
 */
export interface NewTab {
  /** False where the browser blocked the tab. */
  readonly isOpen: boolean;
  /** Goes to the address once it is known; if it fails, the tab is closed. */
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

/**
 * The portal stands in a page of another origin, which may cut off every tab that the
 * portal opens.
 */
function isShownByOthers(): boolean {
  try {
    return window.top?.location.href === undefined;
  } catch {
    return true;
  }
}

/**
 * Opens the tab only once the address is known: an empty tab that is cut off could neither be led
 * there nor closed.
 */
const cutOff: NewTab = {
  isOpen: true,
  goWhere: async (found) => {
    const url = await found;
    window.open(url, '_blank', 'noopener');
    return url;
  },
};
