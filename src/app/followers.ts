import type { Texts } from '#text/language.ts';
import type { Portal } from './doors.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { watchForOutdated } from './outdated-page.ts';

/** Fetches the code that follows the first screen and that no patient waits for. */
export function followFirstScreen(portal: Portal, texts: Texts): void {
  texts.complete().catch(() => undefined);
  watchForOutdated(portal);
  fetchAhead(portal);
}
