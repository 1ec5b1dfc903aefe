import { cornerBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import type { Patient } from '../support/patient.ts';
import { english, spanish } from '../support/texts.ts';

const tooOld = english('headings_oldbrowser');
const notStarted = english('headings_notstarted');
const script = '**/assets/index-*.js';

/** The telephone number is shown, and nothing that looks as if it could be used. */
const seeWhomToCall = async (i: Patient, why: string) => {
  await expect(i.view.getByRole('heading', { name: why })).toBeVisible();
  await expect(i.view.getByRole('link', { name: '(312) 555-0110' }).first()).toBeVisible();
  await expect(i.view.getByRole('button')).toHaveCount(0);
  await expect(i.view.locator('input:visible')).toHaveCount(0);
};

/** Removes what Safari has only had since 16.4, as far as a page can. */
const asInTheOldestServed = (i: Patient) =>
  i.page.addInitScript(() => {
    const take = (from: object, ...names: readonly string[]) => {
      for (const name of names) Reflect.deleteProperty(from, name);
    };
    take(AbortSignal, 'any');
    take(URL, 'canParse', 'parse');
    take(Object, 'groupBy');
    take(Map, 'groupBy');
    take(Array, 'fromAsync');
    take(Promise, 'withResolvers', 'try');
    take(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom');
    take(String.prototype, 'isWellFormed', 'toWellFormed');
    take(Element.prototype, 'checkVisibility', 'setHTMLUnsafe');
    take(HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover');
    take(Document.prototype, 'startViewTransition');
    take(window, 'Iterator', 'scheduler', 'requestIdleCallback', 'navigation');
    window.RegExp = new Proxy(RegExp, {
      construct: (known, [pattern, flags]: [string, string?]) => {
        if (/\(\?<[=!]/.test(String(pattern)))
          throw new SyntaxError('invalid group specifier name');
        return new known(pattern, flags);
      },
    });
  });

test('in the oldest browser that is served I pay my bill', async ({ i, bank }) => {
  await asInTheOldestServed(i);
  await i.comeIn('corner-clinic');
  await i.enterAccount(cornerBill);
  await i.payNow();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  expect(await bank.took()).toEqual([8500]);
});

test('a browser too old to sort a list into another shows whom to call, and nothing else', async ({
  i,
}) => {
  await i.page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  const asked: string[] = [];
  i.page.on('request', (request) => asked.push(request.url()));
  await i.page.goto('/lakeside/');
  await seeWhomToCall(i, tooOld);
  await i.see(spanish('headings_oldbrowser'));
  expect(asked.filter((url) => /\/(?:api|glue)\//.test(url))).toEqual([]);
});

test('a script that my browser does not understand is told at once', async ({ i }) => {
  // The browser writes no message for a script that it does not understand.
  i.mayHear(/^$|SyntaxError/);
  await i.page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
  );
  await i.page.goto('/lakeside/');
  await seeWhomToCall(i, notStarted);
});

test('a script that is kept from me leaves me whom to call; Try again helps once it comes', async ({
  i,
}) => {
  i.mayHear(/net::ERR_/);
  await i.page.route(script, (route) => route.abort());
  const asked: string[] = [];
  i.page.on('request', (request) => asked.push(request.method()));
  await i.page.goto('/lakeside/#/credentialed-login');
  await seeWhomToCall(i, notStarted);
  expect(asked.filter((method) => method === 'HEAD').length).toBeLessThan(5);
  // The page that asks for the script on its own is not to come before the press.
  await i.page.route(script, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await i.link(english('buttons_tryagain')).click();
  await i.seeHeading(english('headings_credentialedlogin'));
});

test('a portal that comes late takes its place all the same, with what I typed', async ({
  i,
  time,
}) => {
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await i.page.route(script, async (route) => {
    await arrived;
    await route.continue();
  });
  await i.page.goto('/lakeside/', { waitUntil: 'commit' });
  await i.username.fill('3125550199');
  await time.forThePatient(25);
  await seeWhomToCall(i, notStarted);
  arrive?.();
  await i.seeHeading(english('headings_landing'));
  await expect(i.username).toHaveValue(/312.*555.*0199/);
});

test('a frame that denies the portal its origin shows whom to call', async ({ i, server }) => {
  i.mayHear(/CORS|net::ERR_|Content Security Policy|sandboxed/);
  await i.page.route('**/framed', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A host</title><iframe id="framed" width="1000" height="800"
        sandbox="allow-scripts allow-forms" src="${server.origin}/lakeside/iframe/"></iframe>`,
    }),
  );
  await i.page.goto('/framed');
  await seeWhomToCall(i.inFrame('#framed'), notStarted);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, why] of [
    ['en-US', english('headings_nojavascript')],
    ['es-MX', spanish('headings_nojavascript')],
  ] as const)
    test.describe(locale, () => {
      test.use({ locale });
      test('I read whom to call, and there is nothing to press or to type into', async ({ i }) => {
        await i.page.goto('/lakeside/');
        await seeWhomToCall(i, why);
      });
    });
});

test('my typing into the drawn page goes nowhere, even where no script of the page runs', async ({
  i,
  server,
}) => {
  const asked: string[] = [];
  i.page.on('request', (request) => asked.push(request.url()));
  i.mayHear(/net::ERR_/);
  await i.page.route('**/lakeside/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '');
    await route.fulfill({ response: answer, body });
  });
  await i.page.goto('/lakeside/');
  await i.username.fill('3125550146');
  await i.username.press('Enter');
  await i.press(english('buttons_continue'));
  // A request of the press would have been sent before this one.
  await i.page.evaluate(async () => void (await fetch('/healthz')));
  expect(i.page.url()).toBe(`${server.origin}/lakeside/`);
  expect(asked.filter((url) => url.includes('3125550146'))).toEqual([]);
});
