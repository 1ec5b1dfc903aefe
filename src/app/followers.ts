import type { Portal } from './doors.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { watchForOutdated } from './outdated-page.ts';

/** What follows the first screen, and no patient waits for. */
export function followFirstScreen(portal: Portal): void {
  watchForOutdated(portal);
  fetchAhead(portal);
}
