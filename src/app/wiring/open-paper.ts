import { openTab } from '#browser/new-tab.ts';
import type { Paper } from '#machines/paper.ts';

/**
 * Opens a paper in a tab of its own. The tab is opened before any wait, while the press still counts;
 * `says` stands in it meanwhile. The address is asked for also where the tab is blocked: the page
 * then has a link to it.
 */
export async function openPaper(says: string, find: () => Promise<string>): Promise<Paper> {
  const tab = openTab(says);
  const url = await tab.goWhere(find());
  return { url, tab: tab.isOpen ? 'opened' : 'blocked' };
}

/** Opens a paper whose address works once: where the tab is blocked none is asked for. */
export async function openPaperOnce(says: string, find: () => Promise<string>): Promise<Paper> {
  const tab = openTab(says);
  if (!tab.isOpen) return { tab: 'blocked' };
  await tab.goWhere(find());
  return { tab: 'opened' };
}
