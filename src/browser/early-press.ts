/**
 * Makes presses count from now on, and repeats what came before the portal was on show: a tab first, whose
 * field takes what was typed meanwhile, and then the last press on a button.
 */
export function comeAlive(page: Document): void {
  const root = page.getElementById('root');
  if (root === null || 'alive' in root.dataset) return;
  const early = page.documentElement.dataset;
  const repeat = (kind: 'chosen' | 'pressed') => {
    const name = early[kind];
    if (name) root.querySelector<HTMLElement>(`[data-early="${CSS.escape(name)}"]`)?.click();
    delete early[kind];
  };
  repeat('chosen');
  // The tab's field is drawn by then, and the portal is not alive before.
  queueMicrotask(() => {
    root.dataset['alive'] = '';
    repeat('pressed');
  });
}
