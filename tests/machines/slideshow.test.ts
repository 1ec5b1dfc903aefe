import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { slideInterval, slideshow } from '#machines/slideshow.ts';

/** The chart with a clock of our own. */
function play(count: number, startsPaused = false) {
  const clock = new SimulatedClock();
  const show = createActor(slideshow, { input: { count, now: 0, startsPaused }, clock }).start();
  return {
    pass: (milliseconds: number) => clock.increment(milliseconds),
    say: (type: 'play.chosen' | 'pause.chosen' | 'slide.heldOn' | 'slide.letGo') =>
      show.send({ type, now: clock.now() }),
    choose: (index: number) => show.send({ type: 'slide.chosen', index, now: clock.now() }),
    index: () => show.getSnapshot().context.index,
    state: () => show.getSnapshot().value,
  };
}

test('each slide shows for six seconds, and after the last comes the first', () => {
  const show = play(3);
  show.pass(slideInterval - 1);
  expect(show.index()).toBe(0);
  show.pass(1);
  expect(show.index()).toBe(1);
  show.pass(slideInterval);
  expect(show.index()).toBe(2);
  show.pass(slideInterval);
  expect(show.index()).toBe(0);
});

test.each([
  ['pause.chosen', 'play.chosen'],
  ['slide.heldOn', 'slide.letGo'],
] as const)('after %s and %s a slide has the time that was left', (stop, go) => {
  const show = play(3);
  show.pass(slideInterval + 4_000);
  show.say(stop);
  show.pass(60_000);
  expect(show.index()).toBe(1);
  show.say(go);
  show.pass(1_999);
  expect(show.index()).toBe(1);
  show.pass(1);
  expect(show.index()).toBe(2);
  show.pass(slideInterval);
  expect(show.index()).toBe(0);
});

test('pausing twice on one slide does not give it more time', () => {
  const show = play(2);
  for (const _ of [1, 2]) {
    show.pass(2_000);
    show.say('pause.chosen');
    show.pass(500);
    show.say('play.chosen');
  }
  show.pass(1_999);
  expect(show.index()).toBe(0);
  show.pass(1);
  expect(show.index()).toBe(1);
});

test('a chosen slide shows for its whole time, and stays while it is held', () => {
  const show = play(3);
  show.pass(5_000);
  show.choose(2);
  show.pass(slideInterval - 1);
  expect(show.index()).toBe(2);
  show.say('slide.heldOn');
  show.choose(1);
  show.pass(60_000);
  expect(show.index()).toBe(1);
});

test('a show paused while the pointer holds a slide stays paused when it leaves', () => {
  const show = play(2);
  show.say('slide.heldOn');
  show.say('pause.chosen');
  show.say('slide.letGo');
  expect(show.state()).toBe('paused');
});

test('the show starts paused where less motion is asked for, and can be started', () => {
  const show = play(2, true);
  show.pass(60_000);
  expect(show.index()).toBe(0);
  show.say('play.chosen');
  show.pass(slideInterval);
  expect(show.index()).toBe(1);
});

test('a single slide never moves', () => {
  const show = play(1);
  show.say('play.chosen');
  show.pass(60_000);
  expect([show.state(), show.index()]).toEqual(['paused', 0]);
});
