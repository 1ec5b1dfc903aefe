// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { hearCompletions } from '#browser/hear-completions.ts';
import { tellOpener } from '#browser/tell-opener.ts';
import { own, say } from '../support/window-message.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Channels of one origin: each hears all others, and not itself. */
const joinedChannels = () => {
  const all = new Set<Channel>();
  class Channel {
    hear: (event: { data: unknown }) => void = () => undefined;
    constructor() {
      all.add(this);
    }
    readonly addEventListener = (_: string, hear: Channel['hear']) => {
      this.hear = hear;
    };
    readonly postMessage = (data: unknown) => {
      for (const one of all) if (one !== this) one.hear({ data });
    };
    readonly close = () => all.delete(this);
  }
  vi.stubGlobal('BroadcastChannel', Channel);
};

let nth = 0;

/** A payment of its own for each test: a page listens as long as it lives. */
const aPayment = () => {
  nth += 1;
  const handle = `abcdefghijklmnopqrstu${nth}`;
  return { handle, mine: { status: 'succeed', type: '3DS', handle } as const };
};

test('a completion page is answered for its own payment alone', () => {
  const { handle, mine } = aPayment();
  joinedChannels();
  const completed = vi.fn();
  hearCompletions({ handle, completed });
  const others = vi.fn();
  tellOpener({ ...mine, handle: handle.toUpperCase() }, others);
  tellOpener({ status: 'succeed', type: '3DS' }, others);
  expect(others).not.toHaveBeenCalled();
  const heard = vi.fn();
  tellOpener(mine, heard);
  expect([completed.mock.calls, heard.mock.calls.length]).toEqual([[[mine]], 1]);
});

test('a completion page that comes after the end is answered for a minute, and passed on to nobody', () => {
  const { handle, mine } = aPayment();
  vi.useFakeTimers();
  joinedChannels();
  const completed = vi.fn();
  const end = hearCompletions({ handle, completed });
  end();
  const heard = vi.fn();
  tellOpener(mine, heard);
  vi.advanceTimersByTime(60_000);
  tellOpener(
    mine,
    vi.fn(() => expect.unreachable()),
  );
  vi.useRealTimers();
  expect([completed.mock.calls.length, heard.mock.calls.length]).toEqual([0, 1]);
});

test('a page that was loaded anew hears the window of its payment, and answers that', () => {
  const { handle, mine } = aPayment();
  const completed = vi.fn();
  const end = hearCompletions({ handle, completed });
  const postMessage = vi.fn();
  say({ ...mine, handle: handle.toUpperCase() }, own, { postMessage });
  say(mine, 'https://evil.example', { postMessage });
  expect([completed.mock.calls.length, postMessage.mock.calls.length]).toEqual([0, 0]);
  say(mine, own, { postMessage });
  expect(completed).toHaveBeenCalledExactlyOnceWith(mine);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ heard: handle }, { targetOrigin: own });
  end();
});

test('a completion page hears the answer of its own origin alone', () => {
  const { handle, mine } = aPayment();
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard = vi.fn();
  tellOpener(mine, heard);
  for (const data of [
    undefined,
    null,
    'heard',
    [],
    {},
    { heard: handle.toUpperCase() },
    { heard: [handle] },
  ])
    say(data, own, null);
  say({ heard: handle }, 'https://evil.example', null);
  expect(heard).not.toHaveBeenCalled();
  say({ heard: handle }, own, null);
  expect(heard).toHaveBeenCalledOnce();
});
