import type { TextKey } from '#locales/keys.ts';
import { expectAccessible } from '../support/axe.ts';
import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { either, english, spanish } from '../support/texts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The accessible name of the element with the focus, and whether its focus can be seen. */
const stop = (i: Patient) =>
  i.page.evaluate(() => {
    const here = document.activeElement;
    if (!(here instanceof HTMLElement) || here === document.body) return { name: '', seen: true };
    const isSeen = (shown: Element | null | undefined): boolean => {
      if (!shown) return false;
      const { width, height, top, bottom } = shown.getBoundingClientRect();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
      const marked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      return marked && bottom > 0 && top < window.innerHeight && width * height > 0;
    };
    // The focus of an input shows at its frame, or at the label that stands for it; a password's
    // frame lies around the frame of its input. A radio button beside its label is its own frame.
    const frame = here.matches('[type=radio]') ? here : here.parentElement;
    const places = here.matches('input')
      ? [here.closest('label') ?? frame, here.matches('[type=password]') && frame?.parentElement]
      : [here];
    const seen = places.some((place) => place && isSeen(place));
    const label = 'labels' in here ? (here as HTMLInputElement).labels?.[0]?.textContent : '';
    const name = here.getAttribute('aria-label') || label || here.textContent;
    return { name: name.trim().replaceAll(/\s+/g, ' '), seen };
  });

const tabThrough = async (i: Patient, most = 40): Promise<readonly string[]> => {
  const names: string[] = [];
  for (let n = 0; n < most; n++) {
    await i.page.keyboard.press('Tab');
    const { name, seen } = await stop(i);
    if (name === '' || names[0] === name) break;
    expect.soft(seen, `one can see that the keyboard is at “${name}”`).toBe(true);
    names.push(name);
  }
  return names;
};

/** The name of a link that opens a tab of its own. */
const inNewTab = (key: TextKey): string => `${english(key)} ${english('labels_opensnewtab')}`;

test('by keyboard alone I get to everything on the first page, in the order I read it', async ({
  i,
}) => {
  await i.open('/corner-clinic/');
  await i.seeHeading(english('headings_landing'));
  expect(await tabThrough(i)).toEqual([
    english('labels_skiptocontent'),
    english('labels_logo', { provider: 'Corner Clinic' }),
    expect.stringContaining(english('labels_language')),
    english('buttons_paynow'),
    expect.stringMatching(english.begins('labels_callnumber', { location: 'Corner Clinic' })),
    inNewTab('links_termsofservice'),
    inNewTab('links_privacynotice'),
    ...(
      await i.page.locator('footer a:not([href*="-of-service"]):not([href*="-notice"])').all()
    ).map(() => expect.any(String)),
  ]);
});

test('with every setting on, too, Tab skips nothing and the focus is always seen', async ({
  i,
}) => {
  await i.page.setViewportSize({ width: 1440, height: 900 });
  await i.open('/lakeside/');
  // The slides come after everything else of the page.
  await expect(i.button(english('buttons_pauseslides'))).toBeVisible();
  const names = await tabThrough(i);
  expect(names.slice(0, 3)).toEqual([
    english('labels_skiptocontent'),
    english('labels_logo', { provider: 'Lakeside Health' }),
    english('labels_livechat'),
  ]);
  expect(names).toEqual(
    expect.arrayContaining([
      english('buttons_dismissmemo'),
      english('tabs_phone'),
      english('buttons_continue'),
      english('buttons_guestcheckout'),
      english('buttons_loginorcreate'),
      english('buttons_createaccount'),
      english('buttons_pauseslides'),
      english('buttons_showslide', { number: 4 }),
    ]),
  );
  // The tab Phone and the field below it have the same name.
  expect(new Set(names).size).toBe(names.length - 1);
});

test('the skip link comes first and leads past the header', async ({ i }) => {
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_landing'));
  await expect(i.link(english('labels_skiptocontent'))).not.toBeInViewport();
  await i.page.keyboard.press('Tab');
  await expect(i.link(english('labels_skiptocontent'))).toBeFocused();
  await expect(i.link(english('labels_skiptocontent'))).toBeInViewport();
  await i.page.keyboard.press('Enter');
  await expect(i.page.locator('main')).toBeFocused();
  await i.amAt('/');
  await i.page.keyboard.press('Tab');
  await expect(i.page.getByRole('radio', { name: english('labels_phone') })).toBeFocused();
});

test('I pay, read a text and come back without a mouse; each page begins at its heading', async ({
  i,
}) => {
  await i.open('/lakeside/');
  await i.seeHeading(english('headings_landing'));
  await i.guestButton.focus();
  await i.page.keyboard.press('Enter');
  await expect(i.heading(english('headings_quickpayentry'))).toBeFocused();
  await expect(i.page).toHaveTitle(english.begins('titles_quickpay'));
  await i.page.keyboard.press('Tab');
  await expect(i.page.locator('main :focus')).toHaveCount(1);
  await i.typePlace('/terms-of-service');
  await expect(i.heading(english('headings_termsofservice'))).toBeFocused();
  expect(await i.page.evaluate(() => window.scrollY)).toBe(0);
});

test('the settings menu opens, closes and leads on by keyboard', async ({ i, request }) => {
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
  await i.open('/lakeside/');
  await expect(i.heading(english('headings_locations'))).toBeFocused();
  const menu = i.button(english.begins('labels_settingsmenu'));
  await menu.focus();
  await i.page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await i.page.keyboard.press('Tab');
  await expect(
    i.link(either('links_accountinformation', 'links_contactinformation')),
  ).toBeFocused();
  await i.page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await i.page.keyboard.press('Enter');
  await i.button(english('links_logout')).focus();
  await i.page.keyboard.press('Enter');
  await i.seeHeading(english('headings_landing'));
  await i.typePlace('/credentialed/accounts');
  await i.amAt('/');
});

/** Presses Tab until the element has the focus, and sees the focus. */
const tabTo = async (i: Patient, name: RegExp, most = 40): Promise<void> => {
  const met: string[] = [];
  for (let n = 0; n < most; n++) {
    await i.page.keyboard.press('Tab');
    const here = await stop(i);
    met.push(here.name);
    if (!name.test(here.name)) continue;
    expect(here.seen, `one can see that the keyboard is at “${here.name}”`).toBe(true);
    return;
  }
  throw new Error(`The keyboard does not come to ${name}, but to ${met.join(', ')}.`);
};

test('I log in, choose a location, pay one bill in part and go on, without a mouse', async ({
  i,
}) => {
  const { keyboard } = i.page;
  await i.open('/lakeside/#/credentialed-login');
  await i.seeHeading(english('headings_credentialedlogin'));
  await tabTo(i, english.begins('labels_email'));
  await keyboard.type('rosa.delgado@example.org');
  await tabTo(i, english.begins('labels_password'));
  await keyboard.type('Sunny-Day-2026');
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_locations'))).toBeFocused();
  await tabTo(i, english.begins('buttons_viewlocation'));
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_welcomeuser', { username: 'Rosa' }))).toBeFocused();
  await tabTo(i, english.begins('buttons_payoptions'));
  await keyboard.press('Enter');
  await tabTo(i, english.begins('labels_option_full'));
  await keyboard.press('ArrowDown');
  await tabTo(i, english.begins('labels_partialamount'));
  await keyboard.type('20');
  await keyboard.press('Enter');
  await i.see('$20.00');
  await tabTo(i, english.begins('buttons_paynow'), 60);
  await keyboard.press('Enter');
  await expect(i.heading(english('headings_selectpaymentmethod'))).toBeFocused();
});

test('the menu of a telephone holds the keyboard and gives it back', async ({ i }) => {
  await i.page.setViewportSize({ width: 375, height: 800 });
  await i.open('/lakeside/');
  await i.button(english('labels_openmenu')).focus();
  await i.page.keyboard.press('Enter');
  await expect(i.page.getByRole('dialog')).toBeVisible();
  await expect(i.button(english('labels_closemenu'))).toBeFocused();
  await i.page.keyboard.press('Escape');
  await expect(i.page.getByRole('dialog')).toHaveCount(0);
  await expect(i.button(english('labels_openmenu'))).toBeFocused();
  await i.page.keyboard.press('Enter');
  await i.button('Español').press('Enter');
  await i.seeHeading(spanish('headings_landing'));
});

const narrow = {
  'the landing page': '/lakeside/',
  'the landing page of another': '/harbor/',
  'a frame': '/lakeside/iframe/',
  'a legal text': '/lakeside/#/privacy-notice',
  'the notices': '/lakeside/#/notices/terms-of-service',
  'the expired page': '/lakeside/#/expired',
  'an unknown page': '/lakeside/#/no/such/page',
  'a portal that is not ready': '/unfinished/',
};

/** Spanish texts are longer than English ones. */
test.describe('in Spanish', () => {
  test.use({ locale: 'es-US', viewport: { width: 320, height: 256 } });

  test('at 400 % nothing is cut off or has to be moved sideways', async ({ i }) => {
    for (const [name, address] of Object.entries(narrow)) {
      await i.open('about:blank');
      await i.open(address);
      await i.seeHeading(/./);
      const wide = await i.page.evaluate(() => ({
        page: document.documentElement.scrollWidth - window.innerWidth,
        beyond: [...document.querySelectorAll('main *, header *, footer *')]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
          .filter((part) => part.checkVisibility() && !part.closest('.visually-hidden'))
          .map((part) => part.outerHTML.slice(0, 80)),
      }));
      expect.soft(wide, name).toEqual({ page: 0, beyond: [] });
    }
  });
});

test('everything that I need is still there at 400 %, and can be used by everyone', async ({
  i,
}) => {
  await i.page.setViewportSize({ width: 320, height: 256 });
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
  await expect(i.heading(english('headings_quickpayentry'))).toBeFocused();
  await expectAccessible(i.page, [320]);
  await i.page.keyboard.press('Tab');
  await expect(i.page.locator('main :focus')).toBeInViewport({ ratio: 1 });
});
