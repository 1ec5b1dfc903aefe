import type { Client } from '#api/client.ts';
import { askToClose } from '#browser/embedding.ts';
import type { Log } from '#browser/log.ts';
import { leaveFor } from '#browser/page.ts';
import type { Boot } from '#contract/boot.ts';
import type { LogEntry } from '#domain/logging.ts';
import { rowAt } from '#domain/place-at.ts';
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
  portal.on('closed', () => {
    if (!askToClose(boot.embedders) && !saysItself(portal))
      portal.send({ type: 'alert.raised', alert: { text: 'topics_closetab', type: 'INFO' } });
  });
  portal.on('wentUp', () => {
    window.scrollTo(0, 0);
  });
  portal.on('cartNoted', ({ accounts }) => log('information', `cart.changed accounts=${accounts}`));
  portal.on('textsArrived', (event) => texts.take(event.texts));
  portal.on('faulted', ({ message, stack }) => log('fatal', message, stack));
  portal.on('entryUndelivered', ({ entry }) => entry && void post(client, entry));
}

/** A log entry is lost if the code that posts it does not come. */
const post = async (client: Client, entry: LogEntry): Promise<void> => {
  const way = await import('#api/log.ts').catch(() => undefined);
  way?.postEntry(client, entry);
};

const saysItself = (portal: Portal) => rowAt(portal.getSnapshot().context.place)?.saysClosed;
