/** The name by which a link or button is known when its page is drawn anew. */
export const nameOf = (door: Element) =>
  `${['href', 'aria-label'].map((name) => door.getAttribute(name)).join()} ${door.textContent}`;

/**
 * The link or button in `main` that led to the page from which the patient comes back: by its name or,
 * where that was pressed before this page was loaded, by the address that it leads to.
 */
export const doorOut = (main: HTMLElement): HTMLElement | undefined => {
  const left = main.dataset['left']?.split('\n');
  return [...main.querySelectorAll<HTMLElement>('a,button')].find((door) =>
    left?.some((one) => one === nameOf(door) || one === door.getAttribute('href')),
  );
};
