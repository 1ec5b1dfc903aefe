import { payingAway } from './decided-away.ts';
import { asGuest, password, type TestServer } from './server.ts';
import { cartOf, typed } from './payments.ts';

export const twoBills = () => cartOf(typed(3_000, 1), typed(2_000, 2));

export const wish = (cart: object = twoBills(), more: object = {}) => ({
  type: 'financing',
  cart,
  totalAmountSelected: 5_000,
  payerName: 'Olive Owner',
  address: '1 Main St',
  ...more,
});

/** The owner of an account, logged in. */
export const anOwner = async (server: TestServer, slug: string) => {
  const who = { type: 'credentialed', username: 'owner@example.org', password };
  return payingAway(server, (await asGuest(server, slug, who)).token);
};

export const program = (server: TestServer, path: string, json: object) =>
  server.ask('POST', `/vendors/financing/${path}`, { json });

/** Goes where an address leads, as a browser does, and answers where it led last. */
export const followed = async (server: TestServer, url: string): Promise<readonly string[]> => {
  const led = [url];
  for (let at: string | null = url; at !== null && led.length < 6;) {
    const { pathname, search } = new URL(at, 'http://localhost');
    const { headers } = await server.app.request(`${pathname}${search}`);
    at = headers.get('location');
    if (at !== null) led.push(at);
  }
  return led;
};

/** Opens the program's page by its launch; answers the address of the page, or nothing where it was denied. */
export const opened = async (server: TestServer, url: string): Promise<string | undefined> => {
  const page = (await followed(server, url)).at(-1) ?? '';
  return page.includes('/visits/') ? page : undefined;
};

export const decide = (server: TestServer, page: string, deed: string, more: object = {}) =>
  server.app.request(page, { method: 'POST', body: new URLSearchParams({ deed, ...more }) });
