import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { createClient, type Client } from '#api/client.ts';
import { sendAgain } from '#api/send-again.ts';
import type { Flow } from '#app/flow.ts';
import { inTime } from '#app/wiring/in-time.ts';
import { late } from '#app/wiring/late.ts';
import { wiredDeferred } from '#app/wiring/deferred.ts';
import { wiredPortal } from '#app/wiring/portal.ts';
import { wiredQuickPayLogin } from '#app/wiring/quick-pay-login.ts';
import { wiredSession } from '#app/wiring/session.ts';
import { ApiFailure } from '#domain/failure.ts';
import {
  allTries,
  boundOf,
  codePatience,
  proofPatience,
  requestPatience,
  slotBounds,
} from '#domain/patience.ts';
import { seal } from '#domain/sealed.ts';
import { messages as en } from '#locales/en.po';
import { isCall } from '#walks/chart/calls.ts';
import { findCharts } from '#walks/chart/find-charts.ts';
import { owes } from '#walks/samples/owed.ts';
import { oneAccount } from '#walks/samples/payable-carts.ts';
import { visa } from '#walks/samples/payments.ts';
import { createTexts } from '#text/language.ts';
import { exchanging } from '../support/exchanging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => undefined);

test('a request is given up when its patience is over, whatever the server does', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const client = createClient({
    exchanging,
    bases: {},
    fetch: () => Promise.reject(new Error('off')),
    onFailure: () => undefined,
    onHeard: () => undefined,
  });
  const row = { method: 'GET', path: '/x', service: 'api', auth: 'none' };
  await client.send(row as never, {} as never).catch(() => undefined);
  expect(limit).toHaveBeenCalledWith(requestPatience);
});

test('all tries of a payment together are given up in time', async () => {
  let now = 0;
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(now + ms);
    return new AbortController().signal;
  });
  const lost = () => {
    now += 7_000;
    return Promise.reject(new ApiFailure('offline', { route: '' }));
  };
  const pace = { now: () => now, sleep: async (ms: number) => void (now += ms) };
  await expect(sendAgain(lost, pace)).rejects.toThrow();
  expect(Math.max(...limits)).toBeLessThanOrEqual(Math.ceil(allTries) + 1);
});

test('code that does not come is not waited for without end', async () => {
  const { fetch } = late(never);
  const failing = expect(fetch()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(codePatience);
  await failing;
});

/**
 * A server that takes as long as the client lets it, and a person who takes as long as they may.
 */
const slowly = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ApiFailure('timeout', { route: '' })), ms);
  });
const client = {
  send: () => slowly(requestPatience),
  hold: () => undefined,
  token: () => undefined,
} as unknown as Client;
const proofFor = () => inTime(never(), proofPatience).catch(() => ({}));
const address = { slug: 'lakeside', embedded: false, asked: '/' };
const texts = createTexts({ language: 'en', base: en }, never, document.documentElement);
const boot = { bases: {}, texts: { language: 'en', languages: [], customizations: [] } };

const admit = (begun: unknown) => begun as never;
const means = { client, address, texts, proofFor, admit };
const { logic: wired } = wiredPortal({ client, boot: boot as never, texts, address, proofFor });

const flows = import.meta.glob<Flow<AnyStateMachine>>('../../src/app/flows/**/*.tsx', {
  eager: true,
  import: 'flow',
});
const charts: readonly AnyStateMachine[] = [
  ...Object.values(flows).map(({ slots }) => slots(means)),
  wiredSession(client),
  wiredQuickPayLogin(means),
  wired,
  wired.implementations.actors['reach'] as AnyStateMachine,
  wiredDeferred(client),
];

/** The input of each slot. */
const inputs: Readonly<Record<string, unknown>> = {
  findBalance: { fields: {} },
  findAccount: { fields: {}, keeper: 'account' },
  pay: { key: 'k', cart: oneAccount, details: seal(visa) },
  detectMultiAr: { cart: oneAccount, method: 'cards' },
  keepVisit: { place: '/', language: 'en', cart: oneAccount },
  speak: { language: 'es' },
  checkCode: { username: 'a@b.org', code: '123456' },
  fetchPart: { conversation: 'cart' },
  findPlanned: [owes('b1', 1)],
  recommend: [owes('b1', 1)],
  readEnds: { payments: [{ key: 'k', cart: oneAccount }] },
  layOut: { total: 8_500, payment: 1_700, interval: 'monthly' },
};

const found = (await findCharts()).map(({ machine }) => machine);
const waitedFor = (machine: AnyStateMachine) =>
  Object.keys(machine.implementations.actors).filter((name) => isCall(machine, name));
const slots = charts.flatMap((chart) => {
  const waits = waitedFor(found.find(({ id }) => id === chart.id) ?? chart);
  return Object.entries(chart.implementations.actors).filter(([name]) => waits.includes(name));
});

describe('each slot that a chart waits for is over in its time', () => {
  test('no other slot is wired', () => {
    const wired = new Set(slots.map(([slot]) => slot));
    const waited = new Set(found.flatMap(waitedFor));
    // The live socket's slot is the client's own call.
    expect([...waited].filter((slot) => !wired.has(slot))).toEqual(['fetchTexts']);
    expect(Object.keys(slotBounds).filter((slot) => !waited.has(slot))).toEqual([]);
  });

  test.each(slots)('%s', async (slot, logic) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const actor = createActor(logic as AnyActorLogic, {
      input: Array.isArray(inputs[slot])
        ? inputs[slot]
        : {
            token: 't',
            language: 'en',
            slug: 'lakeside',
            key: 'k',
            username: 'a@b.c',
            way: 'email',
            to: 'a@b.c',
            how: 'exit',
            location: '/',
            ...(inputs[slot] as object),
          },
    });
    actor.subscribe({ error: () => undefined });
    actor.start();
    await vi.advanceTimersByTimeAsync(boundOf(slot));
    expect(actor.getSnapshot().status).not.toBe('active');
  });
});
