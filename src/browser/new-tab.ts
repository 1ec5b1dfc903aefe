/**
 * A tab that is opened while a press still counts, and told later where to go: one that opens after
 * a wait is taken for an advertisement and stopped.
 */
export interface NewTab {
  /** False where the browser stopped it. */
  readonly isOpen: boolean;
  readonly goTo: (url: string) => void;
  readonly close: () => void;
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
    goTo: (url) => tab?.location.replace(url),
    close: () => tab?.close(),
  };
}
