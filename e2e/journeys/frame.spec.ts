import type { Locator } from '@playwright/test';
import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (box === null) throw new Error('There is nothing to see.');
  return box;
};
const left = async (one: Locator) => Math.round((await boxOf(one)).x);

const backToTop = (i: Patient) => i.button(english('buttons_backtotop'));

/** The wheel is turned until the page has moved: before the page is painted it moves nothing. */
const turnWheel = (i: Patient): Promise<void> =>
  expect(async () => {
    await i.page.mouse.wheel(0, 300);
    await expect(backToTop(i)).toBeAttached({ timeout: 1_000 });
  }).toPass();

/** Holds the scripts back until the returned function is called. */
async function holdScripts(i: Patient): Promise<() => void> {
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await i.page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive?.();
}

test('a slow page that is not the landing says that it is loading, in its frame', async ({ i }) => {
  const arrive = await holdScripts(i);
  await i.page.goto('/lakeside/#/terms-of-service', { waitUntil: 'commit' });
  await expect(i.page.locator('main').getByRole('status')).toHaveText(english('labels_loading'));
  await expect(i.page.getByRole('contentinfo')).toBeVisible();
  await expect(
    i.page.getByText(english('headings_welcome', { provider: 'Lakeside Health' })),
  ).toHaveCount(0);
  arrive();
  await i.seeHeading(english('headings_termsofservice'));
});

test.describe('before the scripts are there', () => {
  for (const [width, seen, unseen] of [
    [600, 'button', 'combobox'],
    [1280, 'combobox', 'button'],
  ] as const)
    test(`a window ${width} wide shows its own menu`, async ({ i }) => {
      await i.page.setViewportSize({ width, height: 800 });
      await holdScripts(i);
      await i.page.goto('/lakeside/', { waitUntil: 'commit' });
      const names = { button: english('labels_openmenu'), combobox: english('labels_language') };
      await expect(i.page.getByRole(seen, { name: names[seen] })).toBeVisible();
      await expect(i.page.getByRole(unseen, { name: names[unseen] })).toHaveCount(0);
    });
});

test('at 1440 and at 768 px logo, heading and panel begin on one line', async ({ i }) => {
  await i.page.setViewportSize({ width: 1440, height: 900 });
  await i.open('/lakeside/');
  for (const width of [1440, 768]) {
    await i.page.setViewportSize({ width, height: 900 });
    const logo = await left(i.page.locator('header').getByRole('button').first());
    expect(await left(i.heading(english('headings_landing')))).toBe(logo);
    expect(await left(i.page.getByRole('region', { name: english('headings_quickpay') }))).toBe(
      logo,
    );
    expect(await left(i.page.getByRole('list', { name: english('labels_acceptedpayments') }))).toBe(
      logo,
    );
  }
});

test('the way back to the top does not lie on the button that stops the slides', async ({ i }) => {
  await i.page.setViewportSize({ width: 1440, height: 900 });
  await i.open('/lakeside/');
  const pause = i.button(/slide.*pause|pause.*slide/i);
  await expect(pause).toBeVisible();
  await turnWheel(i);
  const top = await boxOf(backToTop(i));
  const stop = await boxOf(pause);
  expect(stop.x + stop.width < top.x || stop.y + stop.height < top.y).toBe(true);
});

test('enlarged twice, the way back to the top lies on no line of the page', async ({ i }) => {
  await i.page.setViewportSize({ width: 640, height: 400 });
  await i.open('/lakeside/');
  await turnWheel(i);
  const top = backToTop(i);
  await expect(top).not.toBeInViewport();
  const line = await boxOf(i.page.locator('main'));
  expect((await boxOf(top)).y).toBeGreaterThanOrEqual(line.y + line.height);
});

test('enlarged four times, the warning begins with its title', async ({ i, time }) => {
  await i.page.setViewportSize({ width: 320, height: 256 });
  await i.payAsGuest();
  await time.passes(883);
  const dialog = i.warning(english.begins('headings_sessiontimeout'));
  const title = dialog.getByRole('heading');
  await expect(title).toBeInViewport({ ratio: 1 });
  await dialog.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(i.button(english('buttons_exitsession'))).toBeInViewport({ ratio: 1 });
});

test('the menu of a telephone says that there is more below, until it has been scrolled to its end', async ({
  i,
  request,
}) => {
  await i.page.setViewportSize({ width: 375, height: 560 });
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
  await i.open('/lakeside/');
  await i.press(english('labels_openmenu'));
  const menu = i.page.getByRole('dialog');
  const cue = menu.locator('[data-more] > span:last-child');
  await expect(cue).toBeVisible();
  await menu.locator('a, button').last().scrollIntoViewIfNeeded();
  await expect(cue).toHaveCount(0);
});

test('my name shows whole in the header where there is room', async ({ i, request }) => {
  await i.page.setViewportSize({ width: 1440, height: 800 });
  const rosa = 'rosa.delgado@example.org';
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', rosa));
  await i.open('/lakeside/');
  const name = i.page.locator('header').getByText(rosa).first();
  await expect(name).toBeVisible();
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});
