import { expect, type Page, type Route } from '@playwright/test';

/** Holds the portal's requests until the test says how each is answered. */
export class HeldCalls {
  readonly #held = new Map<string, Route[]>();
  #open = false;

  /**
   * Holds the requests to these addresses, by name; `POST` before an address holds requests of that
   * method alone.
   */
  async hold(page: Page, addresses: Readonly<Record<string, string>>): Promise<void> {
    // An address with two names is held once.
    for (const asked of new Set(Object.values(addresses))) {
      const [address = '', method] = asked.split(' ').toReversed();
      const waiting: Route[] = [];
      for (const [name, one] of Object.entries(addresses))
        if (one === asked) this.#held.set(name, waiting);
      await page.route(address, (route) => {
        if (method !== undefined && route.request().method() !== method) return route.fallback();
        return this.#open ? route.continue() : void waiting.push(route);
      });
    }
  }

  /** A request of that name waits for its answer. */
  isAsked(name: string): boolean {
    return (this.#held.get(name) ?? []).length > 0;
  }

  /** The oldest request of that name, as soon as there is one. */
  async next(name: string): Promise<Route> {
    const waiting = this.#held.get(name) ?? [];
    await expect.poll(() => waiting.length, `${name} is asked for`).toBeGreaterThan(0);
    return waiting.shift()!;
  }

  /** Lets the server answer by itself from now on. */
  async release(): Promise<void> {
    this.#open = true;
    const all = [...this.#held.values()].flatMap((waiting) => waiting.splice(0));
    await Promise.all(all.map((route) => route.continue().catch(() => undefined)));
  }
}

/** Answers with success and the reply given. */
export const allow = (route: Route, reply: object = {}): Promise<void> =>
  route.fulfill({ json: { result: { status: 'success', code: 200 }, ...reply } });

/** Answers with a failure, in the server's own envelope. */
export const refuse = (route: Route, code: number): Promise<void> =>
  route.fulfill({
    // A reason code of the server is no HTTP status.
    status: code < 600 ? code : 422,
    json: {
      result: { status: 'failure', code },
      errors: {
        fields: [],
        general: [{ errorCode: code, displayMessage: 'Not now, please', severity: 'error' }],
      },
    },
  });

/** Answers as a server that broke down. */
export const fail = (route: Route): Promise<void> => refuse(route, 500);
