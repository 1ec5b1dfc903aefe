/** Makes presses count from now on, and repeats one that came before the portal was on show. */
export function comeAlive(page: Document): void {
  const root = page.getElementById('root');
  if (root === null || 'alive' in root.dataset) return;
  root.dataset['alive'] = '';
  const { pressed } = page.documentElement.dataset;
  if (pressed === undefined) return;
  delete page.documentElement.dataset['pressed'];
  root.querySelector<HTMLElement>(`[data-early="${CSS.escape(pressed)}"]`)?.click();
}
