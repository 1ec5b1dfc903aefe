import type { Client } from '#api/client.ts';
import { postEntry } from '#api/log.ts';
import { askToClose } from '#browser/embedding.ts';
import type { Log } from '#browser/log.ts';
import { leaveFor } from '#browser/page.ts';
import type { Boot } from '#contract/boot.ts';
import type { Texts } from '#text/language.ts';
import type { Portal } from './doors.ts';

interface Means {
  readonly boot: Boot;
  readonly client: Client;
  readonly texts: Texts;
  readonly log: Log;
}

/** Does what the portal asks of the page around it. */
export function act(portal: Portal, { boot, client, texts, log }: Means): void {
  portal.on('left', ({ location }) => void leaveFor(location));
  portal.on('closed', () => askToClose(boot.embedders));
  portal.on('wentUp', () => {
    window.scrollTo(0, 0);
  });
  portal.on('textsArrived', (event) => texts.take(event.texts));
  portal.on('faulted', ({ message, stack }) => log('fatal', message, stack));
  portal.on('entryUndelivered', ({ entry }) => entry && postEntry(client, entry));
}
