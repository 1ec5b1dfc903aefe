import { addMonths } from '#domain/dates.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { dayIn } from '#domain/time-zone.ts';
import { holder } from '#walks/samples/typed.ts';
import { expect, test } from '../models/test.ts';
import { somebodyNew } from '../support/letters.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { comeAs } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';
import type { World } from '../support/lines.ts';
import type { Patient } from '../support/patient.ts';
import type { Sandbox } from '../support/sandbox.ts';

const day = 86_400_000;
const number = 'LM2048117';
const amount = '$160.84';
const closed = { cardNumber: '4000000000008104', cardType: 'visa' };

interface Told extends Pick<World, 'i' | 'server'> {
  readonly sandbox: Sandbox;
}

/** A card is closed, a letter says so, another card is chosen on the page, and the payment is taken from it. */
const journey = (language: 'en' | 'es') => {
  const say = language === 'en' ? english : spanish;
  const written = (date: string) =>
    new Date(date).toLocaleDateString(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  const ended = language === 'en' ? 'ending in' : 'terminada en';
  const [visa, mastercard] = [`Visa ${ended} 8104`, `Mastercard ${ended} 4444`];
  const leave = async (i: Patient) => {
    await i.page.evaluate(() => sessionStorage.clear());
    await i.page.goto('about:blank');
  };

  return async ({ i, server, sandbox }: Told) => {
    const email = somebodyNew();
    await comeWithPlan({ i, server }, { email, card: closed, language });
    const slug = new URL(i.page.url()).pathname.split('/')[1] ?? '';
    const mails = async (about: RegExp) =>
      (await sandbox.outbox()).filter(
        (one) => one.recipient === email && one.kind === 'mail' && about.test(one.body),
      );
    const read = async (about: RegExp) => {
      await expect.poll(async () => (await mails(about)).length, { timeout: 20_000 }).toBe(1);
      return (await mails(about))[0]?.body ?? '';
    };
    await leave(i);
    const due = addMonths(dayIn(Date.now(), 'America/Chicago'), 1);
    await sandbox.passes(Date.parse(`${due}T17:00Z`) - Date.now() - 6 * day);
    await read(say.pattern('topics_planbefore'));
    await sandbox.passes(6 * day);
    const letter = await read(say.pattern('topics_planwaitsfor'));
    expect(letter).toContain(say('topics_plandeclined', { amount, means: visa }));
    expect(letter).toContain(say('topics_planwhynever'));
    expect(letter).toContain(`/${slug}/#/credentialed-login`);
    expect(letter).toContain(say('links_planmeans'));

    await comeAs(i, slug, holder);
    await i.seeHeading(/./);
    await i.page.locator('main article button').first().click();
    await i.amAt('/credentialed/accounts');
    const account = i.page.getByRole('article', { name: say('labels_accountnamed', { number }) });
    const waits = say('topics_planwaits', { amount, date: written(due) });
    await expect(account).toContainText(waits);
    await account.getByRole('link', { name: say.begins('links_planmeans') }).click();
    await i.seeHeading(say('titles_planmeans'));
    await i.see(waits);
    await i.page.getByRole('radio', { name: mastercard }).press(' ');
    const date = soonestDebit(due);
    const change = { date: written(date), amount, means: mastercard, former: visa };
    await i.see(say('topics_meanschange', change));
    await i.press(say('buttons_usecard'));
    await i.amAt('/credentialed/accounts');
    await expect(account).not.toContainText(waits);
    await expect(account).toContainText(mastercard);

    await leave(i);
    await read(say.pattern('topics_planbeforemoved'));
    await sandbox.passes(Date.parse(`${date}T17:00Z`) - Date.parse(`${due}T17:00Z`));
    const after = await read(say.pattern('topics_planafter'));
    expect(after).toContain(mastercard);
  };
};

test('My card is closed: a letter says so, I choose another one, and the payment is taken from it', ({
  i,
  server,
  sandbox,
}) => journey('en')({ i, server, sandbox }));

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });

  test('My card is closed: I read it in Spanish, choose another one, and the plan goes on', ({
    i,
    server,
    sandbox,
  }) => journey('es')({ i, server, sandbox }));
});
