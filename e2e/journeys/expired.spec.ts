import type { Patient } from '../support/patient.ts';
import { blockStorage } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const refused = /Failed to load resource: .* 401 |WebSocket is closed before/;
const why = english('topics_sessionexpired');
const kept = (i: Patient) => i.page.evaluate(() => sessionStorage.getItem('portico.ended'));

test('away for too long, I read once why I am at the start again', async ({ i, time }) => {
  i.mayHear(refused);
  await i.payAsGuest();
  await time.passes(905);
  await i.seeHeading(english('headings_landing'));
  await i.see(why);
  expect(await kept(i)).toBeNull();
  await i.reload();
  await i.seeHeading(english('headings_landing'));
  await i.doNotSee(why);
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('a patient who left by the menu is not told that the session expired', async ({ i, time }) => {
  await i.payAsGuest();
  await time.passes(883);
  await i.press(english('buttons_exitsession'));
  await i.seeHeading(english('headings_landing'));
  // The reason is forgotten by the script that would tell it, which comes after the first page.
  await expect.poll(() => kept(i)).toBeNull();
  await i.doNotSee(why);
});

test('the session ends as calmly where nothing can be stored, without that notice', async ({
  i,
  time,
}) => {
  i.mayHear(refused);
  await blockStorage(i.page);
  await i.payAsGuest();
  await time.passes(905);
  await i.seeHeading(english('headings_landing'));
  await i.amAt('/');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});
