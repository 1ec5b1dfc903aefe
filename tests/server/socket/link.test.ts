import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { allowance } from '#server/socket/allowance.ts';
import { socketLimits } from '#server/socket/limits.ts';
import { Link } from '#server/socket/link.ts';

afterEach(() => vi.useRealTimers());

const play = () => {
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: vi.fn(),
    close: vi.fn(),
    terminate: vi.fn(),
  });
  const link = new Link('192.0.2.1', socket as unknown as WebSocket, socketLimits, async () => {});
  const hear = (text: string) => socket.emit('message', Buffer.from(text), false);
  hear('in{"version":"1.9.1"}');
  return { socket, link, hear };
};

describe('one socket', () => {
  test('a reader that leaves a mebibyte unread is cut off', () => {
    const { socket, link } = play();
    socket.bufferedAmount = 1024 * 1024;
    link.say({ type: 'client' });
    expect(socket.terminate).toHaveBeenCalled();
    expect(socket.send).toHaveBeenCalledTimes(1);
  });

  test('a silent client is asked for a sign of life, then given up', () => {
    vi.useFakeTimers();
    const { socket, link, hear } = play();
    vi.advanceTimersByTime(46_000);
    link.checkPulse();
    expect(socket.send).toHaveBeenLastCalledWith('pi');
    hear('po');
    vi.advanceTimersByTime(44_000);
    link.checkPulse();
    expect(socket.send).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(47_000);
    link.checkPulse();
    expect(socket.terminate).toHaveBeenCalled();
  });

  test('a client that does not answer a close is cut off', () => {
    vi.useFakeTimers();
    const { socket, link } = play();
    link.close(1008, 'session ended');
    expect(socket.close).toHaveBeenCalledWith(1008, 'session ended');
    vi.advanceTimersByTime(2000);
    expect(socket.terminate).toHaveBeenCalled();
    link.say({ type: 'client' });
    expect(socket.send).toHaveBeenCalledTimes(1);
  });

  test('an allowance fills up again', () => {
    let now = 0;
    const may = allowance(2, 1000, () => now);
    expect([may(), may(), may()]).toEqual([true, true, false]);
    now = 1000;
    expect(may()).toBe(true);
  });
});
