import { vi } from 'vitest';

/** The tab that `window.open` returns from now on. */
export const openedTab = () => {
  const tab = {
    opener: window as unknown,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
};
