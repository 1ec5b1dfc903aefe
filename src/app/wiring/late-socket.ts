import { createActor, fromCallback } from 'xstate';
import type { Event, Input } from '#machines/live-socket.ts';
import type { SocketWiring } from './live-socket.ts';

/** The line is opened once the patient does something or stays, or the portal has something to send. */
const fetched = async (wiring: SocketWiring, wanted: Promise<unknown>) => {
  const { touchedOrRead } = await import('#browser/touched.ts');
  await touchedOrRead(wanted);
  return (await import('./live-socket.ts')).wiredLiveSocket(wiring);
};

/** The live socket, whose code follows the first page: earlier events wait for it. */
export const lateSocket = (wiring: SocketWiring, load = fetched) =>
  fromCallback<Event, Input>(({ input, receive }) => {
    const waiting: Event[] = [];
    let take: (event: Event) => void = () => undefined;
    const wanted = new Promise<void>((want) => {
      take = (event) => {
        waiting.push(event);
        want();
      };
    });
    let stop: (() => void) | undefined;
    let isOver = false;
    receive((event) => take(event));

    const begin = (next: (event: Event) => void): void => {
      take = next;
      waiting.splice(0).forEach(next);
    };
    /** Without a socket, log entries are posted instead. */
    const doWithout = (event: Event): void => {
      if (event.type === 'entry.logged')
        input.parent?.send({ type: 'entry.undelivered', entry: event.entry });
    };

    load(wiring, wanted).then(
      (logic) => {
        if (isOver) return;
        const socket = createActor(logic, { input });
        stop = () => void socket.stop();
        begin((event) => socket.send(event));
        socket.subscribe({ complete: () => begin(doWithout) });
        socket.start();
      },
      () => begin(doWithout),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  });
