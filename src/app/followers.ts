import { waitFor } from 'xstate';
import type { Client } from '#api/client.ts';
import type { Boot } from '#contract/boot.ts';
import type { Knowledge } from '#domain/knowledge.ts';
import { untilItComes } from '#frame/until-it-comes.ts';
import type { Texts } from '#text/language.ts';
import type { Portal } from './doors.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { watchForOutdated } from './outdated-page.ts';

interface Followed {
  readonly portal: Portal;
  readonly client: Client;
  readonly texts: Texts;
  readonly ahead?: Boot['ahead'];
}

/** Fetches the code that follows the first screen and that no patient waits for. */
export function followFirstScreen({ portal, client, texts, ahead }: Followed): void {
  watchForOutdated(portal);
  fetchAhead(portal, texts, ahead);
  portal.on('staled', ({ what }) => void makeStale(what));
  void tellWhatCountersTook(portal, client);
}

/** Nobody has a code who is not let in, and none are given where counters take no money. */
const tellWhatCountersTook = (portal: Portal, client: Client): Promise<void> =>
  waitFor(
    portal,
    ({ context: { admission, tenant } }) =>
      admission !== undefined && tenant?.payments.cashNetwork === true,
    { timeout: Infinity },
  )
    .then(() => untilItComes(() => import('./tell-paid-in-cash.ts')))
    .then(
      ({ tellPaidInCash }) => tellPaidInCash(portal, client),
      () => undefined,
    );

/** Without the code that holds the server's knowledge nothing is known yet, and nothing is stale. */
const makeStale = (what: readonly Knowledge[]): Promise<void> =>
  import('./knowledge.ts').then(
    (knowledge) => knowledge.makeStale(what),
    () => undefined,
  );
