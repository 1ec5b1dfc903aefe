import { expect, type CDPSession, type Page } from '@playwright/test';

/** A request of the portal that waits for its answer; told like a route of Playwright's. */
export interface HeldCall {
  readonly request: () => {
    readonly method: () => string;
    readonly postData: () => string | null;
    readonly postDataJSON: () => unknown;
  };
  /** The server's answer, for the test alone. */
  readonly fetch: () => Promise<Response>;
  readonly continue: () => Promise<void>;
  readonly abort: () => Promise<void>;
  readonly fulfill: (answer: { readonly status?: number; readonly json: object }) => Promise<void>;
}

interface Pattern {
  readonly address: RegExp;
  readonly method: string | undefined;
  readonly waiting: HeldCall[];
}

/**
 * Holds the portal's requests until the test says how each is answered. The debugger is asked for these
 * requests alone: `page.route` has every file asked for pass by the test, and switches the browser's cache off.
 */
export class HeldCalls {
  readonly #held = new Map<string, HeldCall[]>();
  #open = false;

  /**
   * Holds the requests to these addresses, by name; `POST` before an address holds requests of that
   * method alone.
   */
  async hold(page: Page, addresses: Readonly<Record<string, string>>): Promise<void> {
    const patterns: Pattern[] = [];
    // An address with two names is held once.
    for (const asked of new Set(Object.values(addresses))) {
      const [address = '', method] = asked.split(' ').toReversed();
      const waiting: HeldCall[] = [];
      for (const [name, one] of Object.entries(addresses))
        if (one === asked) this.#held.set(name, waiting);
      patterns.push({ address: matching(address), method, waiting });
    }
    if (patterns.length === 0) return;
    const session = await page.context().newCDPSession(page);
    holding.set(page, [...(holding.get(page) ?? []), session]);
    session.on('Fetch.requestPaused', (paused) => {
      const { url, method } = paused.request;
      const pattern = patterns.find(
        (one) => one.address.test(url) && (one.method ?? method) === method,
      );
      const call = heldCall(session, paused);
      if (pattern && !this.#open) pattern.waiting.push(call);
      else void call.continue().catch(() => undefined);
    });
    const urls = new Set(Object.values(addresses).map(coarse));
    await session.send('Fetch.enable', {
      patterns: [...urls].map((urlPattern) => ({ urlPattern })),
    });
  }

  /** A request of that name waits for its answer. */
  isAsked(name: string): boolean {
    return (this.#held.get(name) ?? []).length > 0;
  }

  /** The oldest request of that name, as soon as there is one. */
  async next(name: string): Promise<HeldCall> {
    const waiting = this.#held.get(name) ?? [];
    await expect.poll(() => waiting.length, `${name} is asked for`).toBeGreaterThan(0);
    return waiting.shift()!;
  }

  /** Lets the server answer by itself from now on. */
  async release(): Promise<void> {
    this.#open = true;
    const all = [...this.#held.values()].flatMap((waiting) => waiting.splice(0));
    await Promise.all(all.map((call) => call.continue().catch(() => undefined)));
  }
}

interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postData?: string;
  };
}

const holding = new WeakMap<Page, readonly CDPSession[]>();

/** The window is used again by the next test: nothing is held in it any more. */
export async function letGo(page: Page): Promise<void> {
  const sessions = holding.get(page) ?? [];
  holding.delete(page);
  await Promise.all(sessions.map((session) => session.detach().catch(() => undefined)));
}

const heldCall = (session: CDPSession, { requestId, request }: Paused): HeldCall => ({
  request: () => ({
    method: () => request.method,
    postData: () => request.postData ?? null,
    postDataJSON: () => JSON.parse(request.postData ?? 'null') as unknown,
  }),
  fetch: () => {
    const { url, method, headers, postData } = request;
    return fetch(url, { method, headers, ...(postData !== undefined && { body: postData }) });
  },
  continue: async () => void (await session.send('Fetch.continueRequest', { requestId })),
  abort: async () =>
    void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  fulfill: async ({ status = 200, json }) =>
    void (await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(json)).toString('base64'),
    })),
});

/** The address as the debugger knows patterns, which has no choices and may name too much. */
const coarse = (asked: string): string =>
  (asked.split(' ').at(-1) ?? '').replaceAll(/\{[^}]*\}|\*+/g, '*');

/** A pattern such as `**\u002Fapi/{one,other}` with `*` for a part of a path. */
const matching = (address: string): RegExp => {
  const inner = address
    .replaceAll(/[.?+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*')
    .replaceAll(/\{([^}]*)\}/g, (_, all: string) => `(?:${all.replaceAll(',', '|')})`);
  return new RegExp(`^${inner}$`);
};

/** Answers with success and the reply given. */
export const allow = (route: HeldCall, reply: object = {}): Promise<void> =>
  route.fulfill({ json: { result: { status: 'success', code: 200 }, ...reply } });

/** Answers with a failure, in the server's own envelope. */
export const refuse = (route: HeldCall, code: number): Promise<void> =>
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
export const fail = (route: HeldCall): Promise<void> => refuse(route, 500);
