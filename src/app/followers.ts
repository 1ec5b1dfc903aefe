import type { Boot } from '#contract/boot.ts';
import type { Knowledge } from '#domain/knowledge.ts';
import type { Texts } from '#text/language.ts';
import type { Portal } from './doors.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { watchForOutdated } from './outdated-page.ts';

/** Fetches the code that follows the first screen and that no patient waits for. */
export function followFirstScreen(portal: Portal, texts: Texts, ahead?: Boot['ahead']): void {
  watchForOutdated(portal);
  fetchAhead(portal, texts, ahead);
  portal.on('staled', ({ what }) => void makeStale(what));
}

/** Without the code that holds the server's knowledge nothing is known yet, and nothing is stale. */
const makeStale = (what: readonly Knowledge[]): Promise<void> =>
  import('./knowledge.ts').then(
    (knowledge) => knowledge.makeStale(what),
    () => undefined,
  );
