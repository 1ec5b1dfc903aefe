import lakeside from '#server/tenants/lakeside.json' with { type: 'json' };
import { asksOf, listenIn, type Line } from '../support/socket.ts';
import { expect, test } from '../support/test.ts';

const subscriptions = ['fox.customizations', 'fox.initialSettings'];

/** Who is there is told twice on a line that was opened in the very moment of the login. */
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

test('what my provider words anew while I read is there without a reload', async ({
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

test('a line that is cut comes back, with one subscription to each', async ({ i, time }) => {
  const lines = await listenIn(i.page);
  await i.payAsGuest();
  for (let round = 1; round <= 2; round++) {
    await expect.poll(() => lines.length).toBe(round);
    await expect.poll(() => asksOf(lines[round - 1]!)).toContain('fox.initialSettings');
    await lines[round - 1]!.route.close({ code: 1012, reason: 'restart' });
    await i.typePlace(`/payment/cards/step/${round}`);
    await time.forThePatient(7);
  }
  await expect
    .poll(() => lines.map(subscribed))
    .toEqual([subscriptions, subscriptions, subscriptions]);
  for (const line of lines) expect(asksOf(line)).toContain('reconnect');
  await expect(i.page.getByRole('alert')).toHaveCount(0);
});

test('a server that falls silent is given up and called again', async ({ i, time }) => {
  const dialled: number[] = [];
  await i.page.routeWebSocket('/glue/ws', (route) => {
    const server = route.connectToServer();
    const isFirst = dialled.push(1) === 1;
    route.onMessage((frame) => {
      if (!isFirst || frame !== 'pi') server.send(frame);
    });
  });
  await i.payAsGuest();
  await expect.poll(() => dialled.length).toBe(1);
  // Ping, no pong, and a moment before the next call.
  for (const seconds of [36, 6, 7]) await time.forThePatient(seconds);
  await expect.poll(() => dialled.length).toBe(2);
});

test('where no line comes about everything works, texts included', async ({ i, time }) => {
  let dialled = 0;
  await i.page.routeWebSocket('/glue/ws', (route) => {
    dialled += 1;
    void route.close({ code: 1011 });
  });
  await i.open('/lakeside/');
  const texts = i.page.waitForResponse(/\/api\/provider\/lakeside\/texts\?language=ht/);
  await i.choose('Language', 'Kreyòl ayisyen');
  expect((await texts).status()).toBe(200);
  await i.seeHeading('Peye fakti ou');
  await i.choose('Lang', 'English');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
  // It is tried ten times more, then left alone.
  for (let round = 0; round < 14; round++) {
    await time.forThePatient(7);
    await i.amAt('/quick-pay');
  }
  expect(dialled).toBeLessThanOrEqual(11);
  await expect(i.page.getByRole('alert')).toHaveCount(0);
});

test('without a network the line rests, and is there again as soon as the network is', async ({
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
