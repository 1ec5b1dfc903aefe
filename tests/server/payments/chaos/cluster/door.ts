import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../processes.ts';

export interface Door {
  readonly port: number;
  /** Nothing passes any more, in either direction, and nobody is told: a network that was cut. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Throws out everybody who is connected; they come to the new port when they connect again. */
  readonly turnTo: (port: number) => void;
  readonly close: () => void;
}

/** A line of the network between two machines, which can be cut. */
export const openDoor = async (target: number): Promise<Door> => {
  const port = await freePort();
  let behind = target;
  let isCut = false;
  const sockets = new Set<Socket>();
  const throwOut = () => sockets.forEach((socket) => socket.destroy());
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((caller) => {
    const called = connect(behind, '127.0.0.1');
    keep(caller, called);
    keep(called, caller);
    if (isCut) return;
    caller.pipe(called);
    called.pipe(caller);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    mend: () => {
      isCut = false;
      throwOut();
    },
    turnTo: (next) => {
      behind = next;
      throwOut();
    },
    close: () => {
      server.close();
      throwOut();
    },
  };
};
