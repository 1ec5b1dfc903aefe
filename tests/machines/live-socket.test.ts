import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Heard, LineCommand, Texts } from '#domain/live.ts';
import type { LogEntry } from '#domain/logging.ts';
import { liveSocket, type Emitted } from '#machines/live-socket.ts';

const textsIn = (language: string): Texts => ({
  language,
  locale: language,
  languages: [{ code: language, displayName: language }],
  customizations: [],
});
const entry: LogEntry = { applicationName: 'portico-portal', logLevel: 2, message: 'Card Saved.' };
const input = { slug: 'lakeside', language: 'en', deviceId: 'device' };
const heard = (more: Partial<Heard>): Heard => ({ pushed: false, problems: [], ...more });

/** The chart with a line that is played by the test. */
function play() {
  const clock = new SimulatedClock();
  const said: LineCommand[] = [];
  const emitted: Emitted[] = [];
  const told: Emitted[] = [];
  let lines = 0;
  let answer: (event: { type: string; heard?: Heard }) => void = () => undefined;
  let fetched = 0;
  const parent = createActor(
    fromCallback(({ receive }) => receive((e) => told.push(e as Emitted))),
  );
  const actor = createActor(
    liveSocket.provide({
      actors: {
        line: fromCallback<LineCommand, { deviceId: string }>(({ sendBack, receive }) => {
          lines += 1;
          answer = sendBack;
          receive((command) => said.push(command));
        }),
        network: fromCallback(() => undefined),
        fetchTexts: fromPromise(({ input: { language } }) => {
          fetched += 1;
          return Promise.resolve(textsIn(language));
        }),
      },
    }),
    { input: { ...input, parent: parent.start() }, clock },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    said,
    emitted,
    told,
    lines: () => lines,
    fetched: () => fetched,
    hear: (more: Partial<Heard>) => answer({ type: 'message.received', heard: heard(more) }),
    line: (type: string) => answer({ type: `line.${type}` }),
    open: () => {
      answer({ type: 'line.opened' });
      answer({ type: 'line.greeted' });
    },
    sayings: () => said.flatMap((command) => (command.type === 'say' ? [command] : [])),
    idOf: (about: string) =>
      said
        .flatMap((c) => (c.type === 'say' && c.saying.about === about ? [c.activityId] : []))
        .at(-1)!,
  };
}

const abouts = (sayings: ReturnType<ReturnType<typeof play>['sayings']>) =>
  sayings.map(({ saying }) => saying.about);

describe('the live socket', () => {
  test('greets, takes its session up again, then subscribes once to texts and once to settings', () => {
    const p = play();
    p.line('opened');
    expect(p.said).toEqual([{ type: 'greet' }]);
    p.line('greeted');
    expect(abouts(p.sayings())).toEqual(['reconnect', 'settings', 'texts']);
    expect(p.sayings()[2]?.saying).toEqual({ about: 'texts', slug: 'lakeside', language: 'en' });
  });

  test('after a lost line subscribes exactly once to texts and settings again', () => {
    const p = play();
    p.open();
    p.line('closed');
    const before = p.sayings().length;
    p.clock.increment(1000);
    expect(p.lines()).toBe(2);
    p.open();
    expect(abouts(p.sayings().slice(before))).toEqual(['reconnect', 'settings', 'texts']);
  });

  test('finds a dead line within 40 seconds', () => {
    const p = play();
    p.open();
    p.clock.increment(35_000);
    expect(p.said.at(-1)).toEqual({ type: 'ping' });
    p.clock.increment(4999);
    expect(p.actor.getSnapshot().matches({ live: { line: { up: 'open' } } })).toBe(true);
    p.clock.increment(1);
    expect(p.actor.getSnapshot().matches({ live: { line: 'waiting' } })).toBe(true);
  });

  test('a pong, or anything else that is heard, keeps the line', () => {
    const p = play();
    p.open();
    for (const sign of ['ponged', 'pinged']) {
      p.clock.increment(35_000);
      p.line(sign);
      p.clock.increment(5001);
      expect(p.actor.getSnapshot().matches({ live: { line: { up: 'open' } } })).toBe(true);
    }
    expect(p.said.filter(({ type }) => type === 'pong')).toHaveLength(1);
  });

  test('tries ten times again, then rests until the visitor asks', () => {
    const p = play();
    for (let call = 0; call < 20; call += 1) {
      p.line('closed');
      p.clock.increment(1000);
    }
    expect(p.lines()).toBe(11);
    expect(p.actor.getSnapshot().matches({ live: { line: { silent: 'resting' } } })).toBe(true);
    p.actor.send({ type: 'connection.requested' });
    expect(p.lines()).toBe(12);
  });

  test('a call that does not get through within five seconds is given up', () => {
    const p = play();
    p.clock.increment(5000);
    expect(p.actor.getSnapshot().matches({ live: { line: 'waiting' } })).toBe(true);
  });

  test('a barred socket calls again only if the visitor asks', () => {
    const p = play();
    p.line('opened');
    p.line('barred');
    p.actor.send({ type: 'network.restored' });
    p.clock.increment(600_000);
    expect(p.lines()).toBe(1);
    p.actor.send({ type: 'connection.requested' });
    expect(p.lines()).toBe(2);
  });

  test('hears answers to its own questions and pushes in its language, and nothing else', () => {
    const p = play();
    p.open();
    const texts = textsIn('en');
    const id = p.idOf('texts');
    p.hear({ activityId: 'device-99', about: 'texts', texts });
    p.hear({ about: 'texts', texts });
    p.hear({ pushed: true, about: 'texts', texts: textsIn('fr') });
    expect(p.emitted).toEqual([]);
    p.hear({ activityId: id, about: 'texts', texts });
    p.hear({ activityId: id, about: 'texts', texts });
    p.hear({ pushed: true, about: 'texts', texts });
    p.hear({ pushed: true, about: 'settings', texts });
    expect(p.emitted).toEqual([
      { type: 'texts.received', texts },
      { type: 'texts.received', texts },
      { type: 'settings.received', texts, pushed: true },
    ]);
    expect(p.told).toEqual(p.emitted);
  });

  test('tells that a payment went on where the server says so by itself', () => {
    const p = play();
    p.open();
    p.hear({ about: 'owed' });
    expect(p.emitted).toEqual([]);
    p.hear({ pushed: true, about: 'owed' });
    expect(p.emitted).toEqual([{ type: 'owed.doubted' }]);
    expect(p.told).toEqual(p.emitted);
  });

  test('a new language is asked for in place of the old, whose late answer is not heard', () => {
    const p = play();
    p.open();
    const late = p.idOf('texts');
    p.actor.send({ type: 'language.changed', language: 'es' });
    expect(abouts(p.sayings().slice(3))).toEqual(['settings', 'texts']);
    expect(p.sayings().at(-1)?.saying).toMatchObject({ language: 'es' });
    p.hear({ activityId: late, about: 'texts', texts: textsIn('en') });
    expect(p.emitted).toEqual([]);
    p.hear({ activityId: p.idOf('texts'), about: 'texts', texts: textsIn('es') });
    expect(p.emitted).toHaveLength(1);
  });

  test('the language that the provider answers in is the language from there on', () => {
    const p = play();
    p.open();
    p.actor.send({ type: 'language.changed', language: 'fr' });
    p.hear({ activityId: p.idOf('texts'), about: 'texts', texts: textsIn('en') });
    p.hear({ pushed: true, about: 'texts', texts: textsIn('en') });
    expect(p.emitted).toHaveLength(2);
  });

  test('problems become notices, a refused session is named as such', () => {
    const p = play();
    p.open();
    const problem = (code: number) => ({ code, message: 'No.', severity: 'error' as const });
    const id = p.idOf('reconnect');
    p.hear({ activityId: p.idOf('texts'), about: 'texts', problems: [problem(404)] });
    p.hear({ activityId: id, about: 'session', problems: [problem(401)] });
    p.actor.send({ type: 'token.issued' });
    p.hear({ activityId: p.idOf('reconnect'), about: 'session', problems: [problem(500)] });
    expect(p.emitted).toEqual([
      { type: 'notice.received', problems: [problem(404)] },
      { type: 'session.refused' },
    ]);
  });

  test('without a line the texts come another way within two seconds, and once', async () => {
    const p = play();
    p.clock.increment(2000);
    await Promise.resolve();
    await Promise.resolve();
    expect(p.fetched()).toBe(1);
    expect(p.emitted).toEqual([{ type: 'texts.received', texts: textsIn('en') }]);
    p.actor.send({ type: 'language.changed', language: 'es' });
    expect(p.fetched()).toBe(2);
  });

  test('entries wait for the line, the oldest give way, and go out in order', () => {
    const p = play();
    const entries = Array.from({ length: 60 }, (_, n) => ({ ...entry, message: String(n) }));
    for (const one of entries) p.actor.send({ type: 'entry.logged', entry: one });
    p.open();
    p.actor.send({ type: 'entry.logged', entry });
    const logged = p
      .sayings()
      .flatMap(({ saying }) => (saying.about === 'log' ? saying.entry : []));
    expect(logged).toEqual([...entries.slice(10), entry]);
    expect(p.actor.getSnapshot().context.kept).toEqual([]);
  });

  test('without hope of a line entries are handed back', () => {
    const p = play();
    p.actor.send({ type: 'entry.logged', entry });
    p.line('opened');
    p.line('barred');
    p.actor.send({ type: 'entry.logged', entry });
    const undelivered = { type: 'entry.undelivered', entry };
    expect(p.emitted).toEqual([undelivered, undelivered]);
  });

  test('says goodbye, then hangs up, then ends', () => {
    const p = play();
    p.open();
    p.actor.send({ type: 'connection.ended' });
    expect(abouts(p.sayings()).at(-1)).toBe('clear');
    expect(p.said.at(-1)).toEqual({ type: 'hang up' });
    p.line('closed');
    expect(p.actor.getSnapshot().status).toBe('done');
  });
});
