import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import WebSocket from 'ws';
import { liveLine } from '#browser/live-line.ts';
import { liveSocket, type Emitted } from '#machines/live-socket.ts';
import { readyFolder } from '../../support/databases.ts';
import { openLive, type Live } from '../../support/live-client.ts';
import { asGuest, useServer } from '../../support/server.ts';

/** The portal's own chart and line, against the real server. */
const server = useServer(readyFolder);
let live: Live;
beforeAll(async () => {
  live = await openLive(server.deps);
});
afterAll(() => live.close());

function openPortal({
  url = live.url,
  token = undefined as string | undefined,
  slug = 'alpha',
} = {}) {
  const emitted: Emitted[] = [];
  const frames: string[] = [];
  const clock = new SimulatedClock();
  const origin = url.replace('ws', 'http').replace('/glue/ws', '');
  const Own = class extends WebSocket {
    constructor(address: string) {
      super(address, { origin });
    }
    override send(data: string) {
      frames.push(data);
      super.send(data);
    }
  };
  const actor = createActor(
    liveSocket.provide({
      actors: {
        line: liveLine({ url, token: () => token, WebSocket: Own }),
        network: fromCallback(() => undefined),
        fetchTexts: fromPromise(() => Promise.reject(new Error('offline'))),
      },
    }),
    { input: { slug, language: 'en', deviceId: 'a-device' }, clock },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const is = (line: object | string) => () =>
    actor.getSnapshot().matches({ live: { line } } as never);
  return {
    actor,
    emitted,
    frames,
    clock,
    open: () => expect.poll(is({ up: 'open' })).toBe(true),
    waiting: () => expect.poll(is('waiting')).toBe(true),
    is,
    count: (type: string) => emitted.filter((event) => event.type === type).length,
    subscriptions: () => frames.filter((frame) => frame.includes('"subscribe"')).length,
  };
}

describe('the portal’s live socket', () => {
  test('brings texts and settings when it opens', async () => {
    const portal = openPortal();
    await expect.poll(() => portal.emitted.length).toBe(2);
    expect(portal.emitted.map(({ type }) => type)).toEqual(['settings.received', 'texts.received']);
    expect(portal.frames.some((frame) => frame.includes('RECONNECT'))).toBe(false);
    portal.actor.stop();
  });

  test('is cut and comes back with one subscription each', async () => {
    let here = await openLive(server.deps);
    const portal = openPortal({ url: here.url });
    await portal.open();
    const port = Number(here.host.split(':')[1]);
    for (let cut = 1; cut <= 3; cut += 1) {
      await here.close();
      await portal.waiting();
      here = await openLive(server.deps, {}, port);
      portal.clock.increment(1000);
      await portal.open();
      expect(portal.subscriptions()).toBe(2 + 2 * cut);
      await expect.poll(() => portal.count('texts.received')).toBe(1 + cut);
    }
    expect(portal.count('notice.received')).toBe(0);
    portal.actor.stop();
    await here.close();
  });

  test('takes its session up again, and hears when the server does not know it', async () => {
    const { token } = await asGuest(server);
    const known = openPortal({ token });
    await expect.poll(() => known.frames.some((frame) => frame.includes('RECONNECT'))).toBe(true);
    await expect.poll(() => known.count('texts.received')).toBe(1);
    expect(known.count('session.refused')).toBe(0);
    await server.ask('POST', '/api/session/kill', { token, json: {} });
    await known.waiting();
    known.clock.increment(1000);
    await expect.poll(() => known.count('session.refused')).toBe(1);
    known.actor.stop();
  });

  test('reads a refused subscription as a notice', async () => {
    const portal = openPortal({ slug: 'nobody' });
    await expect.poll(() => portal.count('notice.received')).toBe(2);
    portal.actor.stop();
  });

  test('says goodbye and closes', async () => {
    const { token } = await asGuest(server);
    const portal = openPortal({ token });
    await portal.open();
    portal.actor.send({ type: 'connection.ended' });
    expect(portal.actor.getSnapshot().status).toBe('done');
    expect(portal.frames.at(-2)).toContain('CLOSE_ACTIVITY');
    expect(portal.frames.at(-1)).toBe('cl');
  });

  test('delivers what was logged before the line was there', async () => {
    const portal = openPortal();
    const entry = { applicationName: 'portico-portal', logLevel: 4, message: 'logged early' };
    portal.actor.send({ type: 'entry.logged', entry });
    await expect.poll(() => server.lines.some((line) => line.includes('logged early'))).toBe(true);
    portal.actor.stop();
  });

  test('a server that takes the call and never answers is given up', async () => {
    const held: Socket[] = [];
    const hole = createServer((socket) => void held.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => hole.once('listening', resolve));
    const { port } = hole.address() as AddressInfo;
    const portal = openPortal({ url: `ws://127.0.0.1:${port}/glue/ws` });
    await expect.poll(() => held.length).toBe(1);
    portal.clock.increment(5000);
    expect(portal.is('waiting')()).toBe(true);
    portal.actor.stop();
    for (const socket of held) socket.destroy();
    hole.close();
  });

  test('a refused call is tried again later, not at once', async () => {
    const portal = openPortal({ url: live.url.replace('/glue/ws', '/elsewhere') });
    await portal.waiting();
    portal.actor.stop();
  });
});
