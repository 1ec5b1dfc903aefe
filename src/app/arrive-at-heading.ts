/**
 * Focuses the main heading as soon as the portal is on show with one, as every other arrival does. Whoever
 * is somewhere on the page by then stays there.
 */
export function arriveAtHeading(page: Document): void {
  const arrive = () => {
    const heading = page.querySelector<HTMLElement>('[data-alive] main [data-main-heading]');
    if (heading === null) return;
    observer.disconnect();
    if (page.activeElement === page.body) heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(arrive);
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['data-alive'] });
  arrive();
}
