import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'no-preference' },
});

const onShow = (i: Patient) =>
  i.page.locator('[aria-roledescription="slide"]:not([aria-hidden="true"])');

const slideIs = (i: Patient, number: number) =>
  expect(onShow(i)).toHaveAccessibleName(english('labels_slide', { number, total: 4 }));

/** Stops the time, so that the next slide comes when the test says so. */
const stopTime = async (i: Patient) => {
  // While time leaps, the portal may give up a call to the server before it is answered.
  i.mayHear(/WebSocket is closed before the connection is established/);
  await i.page.clock.install({ time: '2026-03-01T12:00:00Z' });
  await i.page.clock.pauseAt('2026-03-01T12:00:10Z');
};
/** The browser cannot wholly empty a window whose time stands still. */
test.afterEach(({ page }) => page.clock.resume());

const open = async (i: Patient) => {
  await i.open('/lakeside/');
  const started = async () => {
    await i.page.clock.runFor(50);
    return onShow(i).count();
  };
  await expect.poll(started).toBe(1);
  await slideIs(i, 1);
};

test('a patient who asked for less motion starts the slides with a press', async ({ i }) => {
  await i.page.emulateMedia({ reducedMotion: 'reduce' });
  await stopTime(i);
  await open(i);
  await i.page.clock.runFor(30_000);
  await slideIs(i, 1);
  await i.press(english('buttons_resumeslides'));
  await i.page.clock.runFor(6_100);
  await slideIs(i, 2);
  const moving = () =>
    i.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(moving).toBe(0);
});

test('no slides stand where there is no room for them', async ({ i }) => {
  await i.page.setViewportSize({ width: 1150, height: 900 });
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_landing'));
  await expect(onShow(i)).toHaveCount(0);
  await i.page.setViewportSize({ width: 1151, height: 900 });
  await expect(onShow(i)).toHaveCount(1);
});
