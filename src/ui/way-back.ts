/**
 * The addresses of the page that was left and of those around it, below the page that the patient comes back
 * to; none where they did not come from below.
 */
export const leftBelow = (left: string, at: string): readonly string[] => {
  if (!left.startsWith(`${at}/`)) return [];
  const steps = left.slice(at.length + 1).split('/');
  return steps.map((_, to) => [at, ...steps.slice(0, steps.length - to)].join('/'));
};

/** The link in `main` that the patient followed to the page from which they come back. */
export const linkFollowed = (main: HTMLElement): HTMLElement | undefined => {
  const links = [...main.querySelectorAll<HTMLElement>('a[href^="#"]')];
  return (main.dataset['left'] ?? '')
    .split(' ')
    .flatMap((address) => links.find((link) => link.getAttribute('href') === `#${address}`) ?? [])
    .at(0);
};
