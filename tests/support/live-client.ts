import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import { decodeFrame, encodeFrame, type Frame } from '#contract/frames.ts';
import type { ServerMessage } from '#contract/socket.ts';
import type { Deps } from '#server/deps.ts';
import { attachSocket } from '#server/socket/attach.ts';
import { socketLimits, type SocketLimits } from '#server/socket/limits.ts';

/** The live socket of a server on a real port, and clients that speak to it frame by frame. */
export async function openLive(deps: Deps, changes: Partial<SocketLimits> = {}, port = 0) {
  const server: Server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const sockets = attachSocket(server, deps, { ...socketLimits, lookMs: 50, ...changes });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `ws://${host}/glue/ws`,
    origin: `http://${host}`,
    connect: (headers: Record<string, string> = {}) => connect(host, headers),
    async greet(headers: Record<string, string> = {}) {
      const client = await connect(host, headers);
      client.send({ command: 'in', data: '{"version":"1.9.1"}' });
      await client.next(({ command }) => command === 'in');
      return client;
    },
    async close() {
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Live = Awaited<ReturnType<typeof openLive>>;
export type Client = Awaited<ReturnType<typeof connect>>;

/** Fails with the status of the answer when the upgrade is refused. */
async function connect(host: string, headers: Record<string, string>) {
  const socket = new WebSocket(`ws://${host}/glue/ws`, {
    headers: { origin: `http://${host}`, ...headers },
  });
  const heard: Frame[] = [];
  const ears = new Set<() => void>();
  const wake = () => ears.forEach((ear) => ear());
  socket.on('message', (data: Buffer) => {
    const frame = decodeFrame(data.toString());
    if (frame) heard.push(frame);
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  void closed.then(wake);
  await opened(socket);
  let read = 0;

  const next = async (fits: (frame: Frame) => boolean = () => true): Promise<Frame> => {
    for (;;) {
      while (read < heard.length) {
        const frame = heard[read]!;
        read += 1;
        if (fits(frame)) return frame;
      }
      if (socket.readyState >= WebSocket.CLOSING) throw new Error('The socket was closed.');
      await new Promise<void>((resolve) => {
        const ear = () => resolve(void ears.delete(ear));
        ears.add(ear);
      });
    }
  };
  const send = (frame: Frame) => socket.send(encodeFrame(frame));
  const say = (message: unknown) =>
    send({ command: 'cd', channel: 'm', data: JSON.stringify(message) });
  const message = async (): Promise<ServerMessage> => {
    const frame = await next(({ command }) => command === 'cd');
    return JSON.parse(frame.command === 'cd' ? frame.data : '') as ServerMessage;
  };
  return {
    socket,
    closed,
    heard,
    next,
    send,
    say,
    message,
    ask: (question: unknown) => {
      say(question);
      return message();
    },
    /** Returns once everything sent before has been dealt with. */
    async settle() {
      say({ activityId: 'settle', type: 'nothing' });
      while ((await message()).activityId !== 'settle');
    },
    end: () => socket.terminate(),
  };
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

export const subscription = (activityId: string, more: object = {}) => ({
  activityId,
  type: 'fox',
  method: 'subscribe',
  name: 'fox.customizations',
  payload: { language: 'en' },
  slug: 'alpha',
  ...more,
});

export const reconnect = (activityId: string, token: string) => ({
  activityId,
  type: 'device',
  actionType: 'RECONNECT_ACTIVITY',
  name: 'reconnect',
  token,
  deviceId: 'a-device',
  payload: {},
});

/** The code of the first error item, at the place where the portal looks for it. */
export const refusedWith = (message: ServerMessage): number | undefined =>
  message.payload?.response?.response?.errors?.general?.[0]?.errorCode;
