import { addDays, type CalendarDate } from '#domain/dates.ts';
import { firstOccasion } from '#domain/autopay/days.ts';
import { dayIn } from '#domain/time-zone.ts';
import { holder } from '#walks/samples/typed.ts';
import { expect, test } from '../models/test.ts';
import type { World } from '../support/lines.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { comeWithVisa } from '../support/saved-cards.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';

const place = '/credentialed/automatic-payments';
const number = 'LM2048117';
const zone = 'America/Chicago';
/** The day of the month that is chosen before anybody chooses. */
const usualDay = 15;

interface Told extends Pick<World, 'i' | 'server'> {
  readonly sandbox: Sandbox;
}

/** The three stories of automatic payment in one language. */
const stories = (language: 'en' | 'es') => {
  const say = language === 'en' ? english : spanish;

  const begin = async ({ i, server, sandbox }: Told) => {
    await comeWithVisa({ i, server });
    const slug = new URL(i.page.url()).pathname.split('/')[1] ?? '';
    let now = Date.now();
    const comeBack = async () => {
      await comeAs(i, slug, holder);
      await i.seeHeading(/./);
      await i.typePlace(place);
      await i.seeHeading(say('titles_autopay'));
    };
    /** Nobody looks on while the server's clock goes to the afternoon of a day. */
    const passTo = async (date: CalendarDate) => {
      await i.page.evaluate(() => sessionStorage.clear());
      await i.page.goto('about:blank');
      const until = Date.parse(`${date}T18:00Z`);
      await sandbox.passes(Math.max(0, until - now));
      now = Math.max(now, until);
    };
    const mails = async (about: RegExp) =>
      (await sandbox.outbox()).filter(
        ({ kind, body }) => kind === 'mail' && body.includes(`/${slug}/`) && about.test(body),
      );
    const read = async (about: RegExp) => {
      await expect.poll(async () => (await mails(about)).length, { timeout: 20_000 }).toBe(1);
      const [{ subject, body } = { subject: '', body: '' }] = await mails(about);
      return { subject: subject ?? '', body };
    };
    const turnOn = async (cap: string) => {
      await i.typePlace(place);
      await i.seeHeading(say('titles_autopay'));
      await i.press(say('buttons_autopaybegin'));
      await i.type(say('labels_autopaycap'), cap);
      await i.press(say('buttons_continue'));
      await i.see(say('topics_autopayhowstop'));
      await i.button(say('buttons_autopayagree')).dblclick();
      await i.see(say('topics_autopaydoneagreed'));
      await read(say.pattern('topics_autopayagreed'));
      const width = await i.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(i.page.viewportSize()?.width ?? 0);
      const first = firstOccasion(usualDay, dayIn(now, zone));
      await passTo(addDays(first, -10));
      return first;
    };
    return { slug, comeBack, passTo, mails, read, turnOn };
  };

  return {
    stopByLink: async (told: Told) => {
      const { i } = told;
      const { comeBack, passTo, mails, read, turnOn } = await begin(told);
      const first = await turnOn('5000.00');
      const { body } = await read(say.pattern('topics_autopaybefore'));
      expect(body).toContain(number);
      const [link = ''] = /https?:\S+\/automatic\/stop\/\S+/.exec(body) ?? [];
      const { pathname } = new URL(link);
      await i.page.goto(pathname);
      await expect(i.page.getByRole('heading', { level: 1 })).toHaveText(
        say('headings_autopaystoppage'),
      );
      // Looking stops nothing.
      expect(await mails(say.pattern('topics_autopaystopped'))).toEqual([]);
      await i.page.getByRole('button', { name: say('buttons_autopaystop') }).click();
      await expect(i.page.getByRole('heading', { level: 1 })).toHaveText(
        say('headings_autopaystopped'),
      );
      await read(say.pattern('topics_autopaystopped'));
      await passTo(addDays(first, 1));
      await comeBack();
      await i.see(say('headings_autopayoff'));
      expect(await mails(say.pattern('topics_autopaytaken'))).toEqual([]);
    },

    takenOnItsDay: async (told: Told) => {
      const { i } = told;
      const { comeBack, passTo, read, turnOn } = await begin(told);
      const first = await turnOn('5000.00');
      await read(say.pattern('topics_autopaybefore'));
      await comeBack();
      await i.see(say('topics_autopayroundtold'));
      await passTo(first);
      await read(say.pattern('topics_autopaytaken'));
      await comeBack();
      await i.typePlace('/credentialed/payment-history');
      await i.seeHeading(say('titles_paymenthistory'));
      const automatic = i.page
        .getByRole('main')
        .getByText(say('labels_automaticpayment'), { exact: true });
      await expect(automatic.first()).toBeVisible();
      const details = i.page.getByRole('link', { name: say.begins('links_historydetails') });
      await details.filter({ hasText: number }).click();
      await i.seeHeading(say('titles_paymentdetails'));
      await expect(automatic).toBeVisible();
      await i.follow(say('buttons_viewreceipt'));
      const receipt = i.page.locator('[data-receipt]');
      await expect(receipt).toContainText(number);
      await expect(receipt).toContainText(say('labels_receipthow'));
      await expect(receipt).toContainText(say('labels_automaticpayment'));
    },

    yesAboveTheCap: async (told: Told) => {
      const { i } = told;
      const { comeBack, passTo, read, turnOn } = await begin(told);
      const first = await turnOn('100.00');
      const { subject } = await read(say.pattern('topics_autopayask'));
      const [amount = ''] = /\$[\d,.]+\d/.exec(subject) ?? [];
      await comeBack();
      await i.button(say('buttons_autopayallow', { amount })).dblclick();
      await i.see(say('topics_autopaydoneallow'));
      await i.see(say('topics_autopayroundtold'));
      await read(say.pattern('topics_autopayallowed'));
      await passTo(first);
      const { body } = await read(say.pattern('topics_autopaytaken'));
      expect(body).toContain(amount);
      await comeBack();
      await i.see(say('headings_autopayon'));
    },
  };
};

const inEnglish = stories('en');
test('I turn automatic payments on, read what will be taken, and stop them by the link of the letter', async ({
  i,
  server,
  sandbox,
}) => inEnglish.stopByLink({ i, server, sandbox }));

test('my bills are paid on the day that was told, and history and receipt say that it was automatic', async ({
  i,
  server,
  sandbox,
}) => inEnglish.takenOnItsDay({ i, server, sandbox }));

test('more is owed than I chose: I am asked, say yes, and it is taken', async ({
  i,
  server,
  sandbox,
}) => inEnglish.yesAboveTheCap({ i, server, sandbox }));

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });
  const inSpanish = stories('es');

  test('I stop automatic payments by the link of the letter', async ({ i, server, sandbox }) =>
    inSpanish.stopByLink({ i, server, sandbox }));

  test('history and receipt say that a payment was automatic', async ({ i, server, sandbox }) =>
    inSpanish.takenOnItsDay({ i, server, sandbox }));

  test('I say yes to a payment above what I chose', async ({ i, server, sandbox }) =>
    inSpanish.yesAboveTheCap({ i, server, sandbox }));
});
