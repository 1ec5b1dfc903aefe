import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { lateSocket } from '#app/wiring/late-socket.ts';
import type { wiredLiveSocket } from '#app/wiring/live-socket.ts';
import type { Event } from '#machines/live-socket.ts';
import { liveSocket } from '#machines/live-socket.ts';
import { soon } from '../support/soon.ts';

type Loaded = ReturnType<typeof wiredLiveSocket>;

const entry = {
  applicationName: 'portico-portal',
  logLevel: 1,
  message: 'one',
  correlationId: '',
} as const;
const logged: Event = { type: 'entry.logged', entry };
const wiring = { address: '/socket', token: () => undefined, fetchTexts: () => never() };
const never = () => new Promise<never>(() => undefined);

/** A parent that invokes the late socket; `load` fetches its code. */
function held(load: () => Promise<Loaded>) {
  const told: unknown[] = [];
  const parent = createActor(
    fromCallback(({ receive }) => receive((event) => told.push(event))),
  ).start();
  const input = { slug: 'lakeside', language: 'en', deviceId: 'd', parent };
  const socket = createActor(lateSocket(wiring, load), { input }).start();
  return { socket, told };
}

/** The real chart on a line that the test speaks for. */
function onLine() {
  const said: unknown[] = [];
  let line: (event: Event) => void = () => undefined;
  const loaded = liveSocket.provide({
    actors: {
      line: fromCallback(({ receive, sendBack }) => {
        line = sendBack;
        receive((event) => said.push(event));
      }),
      network: fromCallback(() => undefined),
    },
  }) as Loaded;
  return { loaded, said, line: (event: Event) => line(event) };
}

test('an event before its code is there is not lost', async () => {
  const { loaded, said, line } = onLine();
  let arrive: (logic: Loaded) => void = () => undefined;
  const { socket, told } = held(() => new Promise((resolve) => (arrive = resolve)));
  socket.send(logged);
  arrive(loaded);
  await soon(() => {
    line({ type: 'line.opened' });
    line({ type: 'line.greeted' });
    expect(JSON.stringify(said)).toContain('"message":"one"');
  });
  expect(told).toEqual([]);
});

test('log entries are posted where the code of the socket does not come', async () => {
  const { socket, told } = held(() => Promise.reject(new Error('offline')));
  socket.send(logged);
  await soon(() => expect(told).toEqual([{ type: 'entry.undelivered', entry }]));
  socket.send({ type: 'language.changed', language: 'es' });
  socket.send(logged);
  expect(told).toHaveLength(2);
});

test('after the socket has ended, log entries are posted, too', async () => {
  const { loaded, line } = onLine();
  const { socket, told } = held(() => Promise.resolve(loaded));
  socket.send({ type: 'connection.ended' });
  await soon(() => line({ type: 'line.closed' }));
  await Promise.resolve();
  socket.send(logged);
  await soon(() => expect(told).toContainEqual({ type: 'entry.undelivered', entry }));
});

test('a page that is left before the code came starts no socket', async () => {
  const { loaded, said } = onLine();
  let arrive: (logic: Loaded) => void = () => undefined;
  const { socket } = held(() => new Promise((resolve) => (arrive = resolve)));
  socket.stop();
  arrive(loaded);
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual([]);
});
