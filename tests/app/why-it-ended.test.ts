import { planAgain } from '#domain/places/beside.ts';
import { beforeEach, expect, test } from 'vitest';
import { sayWhyItEnded } from '#app/why-it-ended.ts';
import type { Portal } from '#app/doors.ts';
import {
  endedBefore,
  endedClosed,
  endedClosing,
  endedElsewhere,
  endedKey,
  endedLeft,
  endedUnsaved,
  unsettledKey,
} from '#app/wiring/memory-keys.ts';
import { followedNow } from '#app/followed.ts';
import { writeUnsettled } from '#app/unsettled.ts';
import { tabMemory } from '#browser/memory.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import { admitted } from '#walks/portal/samples.ts';

beforeEach(() => tabMemory.forget(endedKey));

const asksNobody = async (): Promise<never> => {
  throw new Error('nobody is asked');
};

/** The texts that are told to somebody at the first page, let in or not. */
function told(ended: string, admission?: object, asked = '/'): string[] {
  const texts: string[] = [];
  const context = { address: { slug: 'lakeside', asked }, admission };
  const portal = {
    getSnapshot: () => ({ context }),
    subscribe: () => undefined,
    send: ({ alert }: { alert: { text: string } }) => void texts.push(alert.text),
  } as unknown as Portal;
  tabMemory.write(endedKey, ended);
  sayWhyItEnded(portal, asksNobody);
  sayWhyItEnded(portal, asksNobody);
  return texts;
}

test.each([
  [endedBefore, 'topics_sessionendedbefore'],
  [endedElsewhere, 'topics_sessionendedelsewhere'],
  [endedClosed, 'topics_accountclosed'],
  [endedClosing, 'topics_accountclosing'],
  [endedUnsaved, 'topics_sessionendedunsaved'],
  ['expired', 'topics_sessionexpired'],
])('a visit that ended says so once: %s', (ended, text) => {
  expect(told(ended)).toEqual([text]);
});

test('a guest who is led to the page that says how to come back to their plan is told nothing beside it', () => {
  expect(told(endedBefore, undefined, planAgain)).toEqual([]);
});

test('a patient who left by themselves is told nothing', () => {
  expect(told(endedLeft)).toEqual([]);
});

test('a patient who is still let in is not told that they are logged out', () => {
  const admission = admitted('credentialed');
  expect(told(endedClosing, admission)).toEqual(['topics_closeundecided']);
  expect(told(endedElsewhere, admission)).toEqual([]);
});

test('the news of the logout goes as soon as somebody is let in again, without a reload', () => {
  const dismissed: string[] = [];
  const ref = { send: ({ type }: { type: string }) => void dismissed.push(type) };
  const list = [{ text: 'topics_sessionendedbefore', ref }];
  const children = { alerts: { getSnapshot: () => ({ context: { list } }) } };
  const nobody = { address: { slug: 'lakeside', asked: '/' }, admission: undefined };
  let look = (_: object): void => undefined;
  const portal = {
    getSnapshot: () => ({ context: nobody }),
    send: () => undefined,
    subscribe: (heard: typeof look) => {
      look = heard;
      return { unsubscribe: () => undefined };
    },
  } as unknown as Portal;
  tabMemory.write(endedKey, endedBefore);
  sayWhyItEnded(portal, asksNobody);
  look({ context: nobody, children });
  expect(dismissed).toEqual([]);
  look({ context: { ...nobody, admission: admitted('credentialed') }, children });
  expect(dismissed).toEqual(['alert.dismissed']);
});

/** The portal of somebody at the first page, and the texts that are told there. */
function firstPage() {
  const list: { text: string; values?: object; ref: { send: () => void } }[] = [];
  const tenant = { name: 'Lakeside', locations: [] };
  const context = { address: { slug: 'lakeside', asked: '/' }, admission: undefined, tenant };
  const children = { alerts: { getSnapshot: () => ({ context: { list } }) } };
  const following: ((now: object) => void)[] = [];
  const portal = {
    getSnapshot: () => ({ context, children }),
    subscribe: (heard: (now: object) => void) => {
      following.push(heard);
      return { unsubscribe: () => undefined };
    },
    send: ({ alert }: { alert: { text: string; values?: object } }) => {
      const one = { ...alert, ref: { send: () => void list.splice(list.indexOf(one), 1) } };
      list.push(one);
    },
  } as unknown as Portal;
  const pay = (attempt: object) => {
    for (const heard of following) heard({ context: { ...context, attempt }, children });
  };
  const said = () => list.map(({ text, values = {} }) => `${text} ${Object.values(values).at(-1)}`);
  return { portal, pay, said, texts: { of: () => list.map(({ text }) => text) } };
}

test('the news that a payment came to nothing goes once another is sent', async () => {
  const key = unsettledKey('lakeside');
  const handle = 'H'.repeat(22);
  tabMemory.write(key, writeUnsettled({ reference: 'PT-1', locationIds: [1], handle }));
  const { portal, pay, texts } = firstPage();
  sayWhyItEnded(portal, async () => ({ status: 'expired' }));
  await expect.poll(texts.of).toEqual(['topics_deferreduntaken']);
  pay({ key: 'one' });
  expect(texts.of()).toEqual(['topics_deferreduntaken']);
  pay({ key: 'one', sent: true });
  expect(texts.of()).toEqual([]);
  tabMemory.forget(key);
});

test('a payment that is processed is not told over the receipt of another, but its end is', async () => {
  const key = unsettledKey('lakeside');
  const handle = 'H'.repeat(22);
  tabMemory.write(key, writeUnsettled({ reference: 'PT-1', locationIds: [1], handle }));
  const { portal, pay, texts } = firstPage();
  let status: PaymentStatus = 'pending';
  sayWhyItEnded(portal, async () => ({ status }));
  await expect.poll(texts.of).toEqual(['topics_leftpending']);
  pay({ key: 'two' });
  expect(texts.of()).toEqual(['topics_leftpending']);
  pay({ key: 'two', sent: true });
  expect(texts.of()).toEqual([]);
  status = 'declined';
  window.dispatchEvent(new Event('focus'));
  await expect.poll(texts.of).toEqual(['topics_deferreduntaken']);
  tabMemory.forget(key);
});

test.each([
  ['away', 'topics_leftundecided'],
  [{ status: 'away', isAskedAnew: true }, 'topics_leftaskedanew'],
  ['expired', 'topics_deferreduntaken'],
  ['paid', 'topics_deferredpaid'],
  [{ status: 'paid', took: 'less' }, 'topics_leftinpart'],
  [{ status: 'paid', took: 'more' }, 'topics_lefttoomuch'],
  [{ status: 'partly', took: 'less' }, 'topics_leftinpart'],
  ['pending', 'topics_leftpending'],
  [undefined, 'topics_paymentunsettled'],
] as const)(
  'a visit that ended at a payment that stands as %s says so by its own handle',
  async (standing, text) => {
    const asked: string[] = [];
    const { portal, texts } = firstPage();
    const key = unsettledKey('lakeside');
    const handle = 'H'.repeat(22);
    tabMemory.write(key, writeUnsettled({ reference: 'PT-1', locationIds: [1], handle }));
    sayWhyItEnded(portal, async (one) => {
      asked.push(one);
      if (standing === undefined) throw new Error('the server is away');
      return typeof standing === 'string' ? { status: standing } : standing;
    });
    await expect.poll(texts.of).toEqual([text]);
    expect(asked).toEqual([handle]);
    tabMemory.forget(key);
  },
);

test('the first page hears how a payment went on at its vendor, once the patient is back at the page', async () => {
  const key = unsettledKey('lakeside');
  const handle = 'H'.repeat(22);
  tabMemory.write(key, writeUnsettled({ reference: 'PT-1', locationIds: [1], handle }));
  const { portal, texts } = firstPage();
  let status: PaymentStatus = 'away';
  sayWhyItEnded(portal, async () => ({ status }));
  await expect.poll(texts.of).toEqual(['topics_leftundecided']);
  expect(tabMemory.read(key)).toMatch(/^PT-1 /);
  expect(followedNow()).toContain('PT-1');
  status = 'paid';
  window.dispatchEvent(new Event('focus'));
  await expect.poll(texts.of).toEqual(['topics_deferredpaid']);
  expect(followedNow()).not.toContain('PT-1');
  // The next visit keeps it no longer.
  expect(tabMemory.read(key)).toMatch(/^told PT-1 /);
  tabMemory.forget(key);
});

test('every payment that a visit left open is told, and each to its own end', async () => {
  const key = unsettledKey('lakeside');
  const [first, second] = ['A', 'B'].map((letter) => letter.repeat(22));
  const written = [first, second].map((handle, at) =>
    writeUnsettled({ reference: `PT-${at}`, locationIds: [1], handle }),
  );
  tabMemory.write(key, written.join('\n'));
  const { portal, said } = firstPage();
  const standings = new Map<string | undefined, PaymentStatus>();
  sayWhyItEnded(portal, async (handle) => ({ status: standings.get(handle) ?? 'pending' }));
  await expect
    .poll(() => said().toSorted())
    .toEqual(['topics_leftpending PT-0', 'topics_leftpending PT-1']);
  standings.set(second, 'declined');
  window.dispatchEvent(new Event('focus'));
  await expect
    .poll(() => said().toSorted())
    .toEqual(['topics_deferreduntaken PT-1', 'topics_leftpending PT-0']);
  standings.set(first, 'paid');
  window.dispatchEvent(new Event('focus'));
  await expect
    .poll(() => said().toSorted())
    .toEqual(['topics_deferredpaid PT-0', 'topics_deferreduntaken PT-1']);
  tabMemory.forget(key);
});
