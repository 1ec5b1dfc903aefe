import { describe, expect, test } from 'vitest';
import { createLog } from '#browser/log.ts';
import type { Memory } from '#browser/memory.ts';
import { isUuid, type LogEntry } from '#domain/logging.ts';

function play(live = true, memory: Memory = memoryOf(new Map())) {
  const sent: LogEntry[] = [];
  const posted: LogEntry[] = [];
  const written: string[] = [];
  let now = 0;
  const log = createLog({
    live: (entry) => live && sent.push(entry) > 0,
    post: (entry) => posted.push(entry),
    memory,
    write: (line) => written.push(line),
    now: () => now,
  });
  return { log, sent, posted, written, pass: (ms: number) => (now += ms) };
}

const memoryOf = (kept: Map<string, string>): Memory => ({
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, value),
  forget: (key) => void kept.delete(key),
});

describe('the portal’s log', () => {
  test('writes to the console from error on', () => {
    const { log, written, sent } = play();
    for (const level of ['debug', 'information', 'normal', 'warning', 'error', 'fatal'] as const)
      log(level, level);
    expect(written).toEqual(['error: error', 'fatal: fatal']);
    expect(sent.map(({ logLevel }) => logLevel)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('carries one correlation id per tab, a new one where the kept one is no UUID', () => {
    const kept = new Map<string, string>();
    const first = play(true, memoryOf(kept));
    first.log('normal', 'a');
    const again = play(true, memoryOf(kept));
    again.log('normal', 'b');
    expect(isUuid(first.sent[0]?.correlationId ?? '')).toBe(true);
    expect(again.sent[0]?.correlationId).toBe(first.sent[0]?.correlationId);
    for (const key of kept.keys()) kept.set(key, '<script>');
    const forged = play(true, memoryOf(kept));
    forged.log('normal', 'c');
    expect(isUuid(forged.sent[0]?.correlationId ?? '')).toBe(true);
  });

  test('posts where there is no live socket', () => {
    const { log, sent, posted } = play(false);
    log('error', 'Network Error - URL = GET /refresh');
    expect(sent).toEqual([]);
    expect(posted).toHaveLength(1);
  });

  test('scrubs before anything leaves the page', () => {
    const { log, sent, written } = play();
    log('fatal', 'card 4111 1111 1111 1111', 'Error: jane@example.org');
    expect(JSON.stringify([sent, written])).not.toMatch(/4111|jane/);
  });

  test('sends no more than thirty a minute', () => {
    const { log, sent, pass } = play();
    for (let n = 0; n < 100; n += 1) log('normal', String(n));
    expect(sent).toHaveLength(30);
    pass(60_000);
    log('normal', 'later');
    expect(sent.at(-1)?.message).toBe('later');
  });
});
