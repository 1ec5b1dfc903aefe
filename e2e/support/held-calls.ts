import { expect, type Page, type Route } from '@playwright/test';

/** Holds the portal's requests until the test says how each is answered. */
export class HeldCalls {
  readonly #held = new Map<string, Route[]>();
  #open = false;

  /** By name, which addresses are held; `POST` before one holds nothing else that is asked there. */
  async hold(page: Page, addresses: Readonly<Record<string, string>>): Promise<void> {
    // What goes by two names is asked for once.
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

  /** Whether a request of that name waits for its answer. */
  isAsked(name: string): boolean {
    return (this.#held.get(name) ?? []).length > 0;
  }

  /** The oldest request of that name, as soon as there is one. */
  async next(name: string): Promise<Route> {
    const waiting = this.#held.get(name) ?? [];
    await expect.poll(() => waiting.length, `${name} is asked for`).toBeGreaterThan(0);
    return waiting.shift()!;
  }

  /** From now on the server answers by itself. */
  async release(): Promise<void> {
    this.#open = true;
    const all = [...this.#held.values()].flatMap((waiting) => waiting.splice(0));
    await Promise.all(all.map((route) => route.continue().catch(() => undefined)));
  }
}

/** The server says yes, and what else it says is made up. */
export const allow = (route: Route, reply: object = {}): Promise<void> =>
  route.fulfill({ json: { result: { status: 'success', code: 200 }, ...reply } });

/** The server says no, in its own envelope. */
export const refuse = (route: Route, code: number): Promise<void> =>
  route.fulfill({
    // Reasons of its own are no answers that a browser knows.
    status: code < 600 ? code : 422,
    json: {
      result: { status: 'failure', code },
      errors: {
        fields: [],
        general: [{ errorCode: code, displayMessage: 'Not now, please', severity: 'error' }],
      },
    },
  });
