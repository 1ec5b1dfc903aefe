import lakeside from '#server/tenants/lakeside.json' with { type: 'json' };
import { asksOf, listenIn, type Line } from '../support/socket.ts';
import { expect, test } from '../support/test.ts';

const subscriptions = ['fox.customizations', 'fox.initialSettings'];

/** A line that opens in the very moment of the login subscribes to the session twice. */
const subscribed = (line: Line) => asksOf(line).filter((name) => name !== 'reconnect');

const withHeading = (slug: string, value: string) => {
  const { aliases: _, people: _people, balances: _balances, ...backend } = lakeside.backend;
  const own = { language: 'en', name: 'headings_landing', value };
  return {
    ...lakeside,
    slug,
    backend,
    textCustomizations: [...lakeside.textCustomizations, own],
  };
};

test('the portal greets the server in the protocol’s words and subscribes once to each', async ({
  i,
}) => {
  const lines = await listenIn(i.page);
  await i.payAsGuest();
  await expect.poll(() => lines.map(subscribed)).toEqual([subscriptions]);
  const [line] = lines;
  await expect.poll(() => line && asksOf(line)).toContain('reconnect');
  expect(line?.sent[0]).toBe('in{"version":"1.9.1"}');
  expect(line?.heard[0]).toMatch(/^in\{"socketID":"[^"]+"\}$/);
  expect(line?.sent.slice(1).every((frame) => /^cd\d+&m/.test(frame))).toBe(true);
});

test('a text that my provider changes while I read is there without a reload', async ({
  i,
  server,
}) => {
  await server.putTenant(withHeading('riverside', 'Settle your bill'));
  const lines = await listenIn(i.page);
  await i.open('/riverside/');
  await i.seeHeading('Settle your bill');
  await expect.poll(() => lines[0] && asksOf(lines[0])).toEqual(subscriptions);
  await i.page.evaluate(() => Object.assign(window, { untouched: true }));
  await server.putTenant(withHeading('riverside', 'Pay what you owe'));
  await i.seeHeading('Pay what you owe');
  await expect(i.page).toHaveTitle(/./);
  expect(await i.page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('without a network the line rests, and it is there again as soon as the network is', async ({
  i,
  time,
}) => {
  i.mayHear(/ERR_INTERNET_DISCONNECTED/);
  const lines = await listenIn(i.page);
  await i.payAsGuest();
  await expect.poll(() => lines.length).toBe(1);
  await i.page.context().setOffline(true);
  await lines[0]!.route.close({ code: 1006 }).catch(() => lines[0]!.route.close());
  await i.page.context().setOffline(false);
  await time.forThePatient(1);
  await expect.poll(() => lines.length).toBe(2);
});
