import { fromPromise } from 'xstate';
import { liveLine, type LineOptions } from '#browser/live-line.ts';
import { network } from '#browser/network.ts';
import type { Texts } from '#domain/live.ts';
import { liveSocket } from '#machines/live-socket.ts';

export interface SocketWiring extends Omit<LineOptions, 'url'> {
  /** The address of the socket, from the deployment's settings. */
  readonly address: string;
  /** Fetches the same texts by HTTP, for when no line comes about. */
  readonly fetchTexts: (
    ask: { slug: string; language: string },
    signal: AbortSignal,
  ) => Promise<Texts>;
}

/** The live socket's slots, filled with the real line. */
export const wiredLiveSocket = ({ address, fetchTexts, ...line }: SocketWiring) =>
  liveSocket.provide({
    actors: {
      line: liveLine({
        url: new URL(address, window.location.href).href.replace(/^http/, 'ws'),
        ...line,
      }),
      network,
      fetchTexts: fromPromise(({ input, signal }) => fetchTexts(input, signal)),
    },
    delays: { reconnectDelay: () => reconnectDelay + Math.floor(Math.random() * mostJitter) },
  });

const reconnectDelay = 1000;
/** Spreads reconnects over so many milliseconds: a server that comes back must not be stormed. */
const mostJitter = 5000;
