import { holder } from '#walks/samples/typed.ts';
import { ownLakeside } from '../support/own-provider.ts';
import type { Patient } from '../support/patient.ts';
import { letterTo } from '../support/letters.ts';
import { begin, comeAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

// With less motion the browser does not hold the page while a sentence above a switch grows by a line.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const lee = 'lee.patel@example.org';
const phone = '3125550143';
const tab = '/settings/setup-notifications';
const toggle = (i: Patient, label: string) =>
  i.page.getByRole('switch', { name: label, exact: true });

/** Lee has chosen nothing, and texts reach him. */
test.beforeEach(async ({ i }) => {
  const { token } = await begin(i.page.request, 'lakeside', lee);
  await i.page.request.post('/sandbox/api/replies', {
    data: { slug: 'lakeside', from: phone, text: 'START' },
  });
  const headers = { authorization: `Bearer ${token}` };
  const data = {
    emailOptIn: true,
    hasPaymentPlanNotification: true,
    hasSmsOptIn: false,
    hasEStatementOptIn: false,
    hasNewStatementNotifications: false,
    wantsNewBalanceNotifications: false,
  };
  const answer = await i.page.request.patch('/api/user/notifications', { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
});

test('I turn on notices with the keyboard and find them on again; one that is not saved is put back', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/status of 503 /);
  await comeAs(i, 'lakeside', lee);
  await i.typePlace(tab);
  const balances = toggle(i, english('labels_choice_newbalance'));
  await balances.focus();
  // The notice of the outcome moves no switch, coming or going: the next press is meant for that one.
  const top = async () => (await balances.boundingBox())?.y;
  const before = await top();
  await i.page.keyboard.press(' ');
  await i.see(english('topics_choice_newbalance_on'));
  expect(await top()).toBe(before);
  await expect(balances).toBeChecked();
  await expect(balances).toBeFocused();
  await i.reload();
  await expect(balances).toBeChecked();

  const statements = toggle(i, english('labels_choice_newstatement'));
  await expect(statements).not.toBeChecked();
  await sandbox.answers('changeNotifications', 'refuse', { status: 503 });
  await statements.click({ force: true });
  await i.see(english('request_errors_updateusernotifications'));
  await expect(statements).not.toBeChecked();
});

test('I am led by a shut switch to where it is mended, by a press on its words', async ({ i }) => {
  await comeAs(i, 'lakeside', lee);
  await i.typePlace(tab);
  await toggle(i, english('labels_choice_texts')).click({ force: true });
  await i.see(english('topics_choice_texts_on'));
  await i.page.getByRole('link', { name: english('topics_obstacle_nocard') }).click();
  await i.seeHeading(english('headings_addcard'));
});

test('a number that somebody says is not mine is mended where the page leads, and texts can be turned on', async ({
  i,
  server,
}) => {
  const slug = await ownLakeside(server, holder);
  const wrong = { slug, from: '3125550141', text: 'WRONG' };
  await comeAs(i, slug, holder);
  await i.typePlace('/settings/account-information');
  await expect(i.field(english('labels_mobilephone'))).not.toHaveValue('');
  // The number was mine when I came.
  await i.page.request.post('/sandbox/api/replies', { data: wrong });
  await i.typePlace(tab);
  await i.see(english('topics_wrongnumber', { phone: '(312) 555-0141' }));
  await i.follow(english('links_wrongnumber'));
  await i.see(english('topics_contactwrongnumber'));
  await i.press(english('buttons_save'));
  await i.see(english('topics_settingsupdated'));
  await i.doNotSee(english('topics_contactwrongnumber'));
  await i.typePlace(tab);
  const texts = toggle(i, english('labels_choice_texts'));
  // The number is told as mended once the choices were read again.
  await expect(texts).toBeEnabled();
  await texts.click({ force: true });
  await i.see(english('topics_choice_texts_on'));
});

test('I go paperless after I have agreed, and hear when that begins', async ({ i }) => {
  await comeAs(i, 'lakeside', lee);
  await i.typePlace(tab);
  const paperless = toggle(i, english('labels_choice_estatement'));
  await paperless.click({ force: true });
  await i.press(english('buttons_keeppaper'));
  await expect(paperless).not.toBeChecked();
  await paperless.click({ force: true });
  await i.press(english('buttons_agreeestatement'));
  await i.see(english('topics_choice_estatement_on'));
  await expect(paperless).toBeChecked();
  const names = `${english('labels_choice_estatement')} and ${english('labels_choice_planmail')}`;
  await i.see(english('topics_choice_takes', { names }));
  await toggle(i, english('labels_choice_email')).click({ force: true });
  await i.see(english('topics_choice_email_offwithpaper', { names }));
  await expect(paperless).not.toBeChecked();
  await expect(paperless).toBeDisabled();
});

test('I answer STOP: no text can be turned on until I say START', async ({ i }) => {
  const says = (text: string) =>
    i.page.request.post('/sandbox/api/replies', { data: { slug: 'lakeside', from: phone, text } });
  await comeAs(i, 'lakeside', lee);
  await says('STOP');
  await i.typePlace(tab);
  const texts = toggle(i, english('labels_choice_texts'));
  await expect(texts).toBeDisabled();
  await expect(texts).not.toBeChecked();
  const start = english('topics_carrieroptoutstart', { phone: '(800) 555-0110' });
  await i.see(english('topics_carrieroptoutpay'));
  await i.see(start);
  await says('START');
  await i.reload();
  await texts.click({ force: true });
  await i.see(english('topics_choice_texts_on'));
  await expect(texts).toBeChecked();
});

test('I am told of a new bill by mail, and end that by the link in it without a login', async ({
  i,
  sandbox,
}) => {
  await comeAs(i, 'lakeside', lee);
  await i.typePlace(tab);
  const statements = toggle(i, english('labels_choice_newstatement'));
  await statements.click({ force: true });
  await i.see(english('topics_choice_newstatement_on'));
  await i.page.request.post('/sandbox/api/bills', { data: { slug: 'lakeside', username: lee } });
  const link = await letterTo(sandbox, lee, /http\S+\/api\/unsubscribe\/\S+/);
  await i.page.goto(new URL(link).pathname);
  await i.seeHeading(english('headings_unsubscribe'));
  await i.see(english('topics_unsubscribe', { what: english('labels_choice_newstatement') }));
  await i.page.goto(new URL(link).pathname);
  await i.press(english('buttons_unsubscribe'));
  await i.seeHeading(english('headings_unsubscribed'));
  await i.see(english('topics_choice_newstatement_off'));
  await comeAs(i, 'lakeside', lee);
  await i.typePlace(tab);
  await expect(statements).not.toBeChecked();
});
