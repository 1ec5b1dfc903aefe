/** The name by which a link or button is known when its page is drawn anew. */
export const nameOf = (door: Element) =>
  `${['href', 'aria-label'].map((name) => door.getAttribute(name)).join()} ${door.textContent}`;

/** The link or button in `main` that led to the page from which the patient comes back. */
export const doorOut = (main: HTMLElement): HTMLElement | undefined =>
  [...main.querySelectorAll<HTMLElement>('a,button')].find(
    (door) => nameOf(door) === main.dataset['left'],
  );
