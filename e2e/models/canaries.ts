import type { Page } from '@playwright/test';

/** Numbers that may stand in one request body alone, and every text in which they might turn up. */
export class Canaries {
  readonly #spellings: readonly RegExp[];
  readonly #found = new Set<string>();
  readonly #reading: Promise<void>[] = [];
  sent = 0;

  constructor(...secrets: readonly string[]) {
    this.#spellings = secrets.flatMap(spellingsOf);
  }

  /** Only the body of one request may hold them. */
  listenTo(page: Page, sentTo = '/payments/pay'): void {
    page.on('console', (line) => this.#look('console', line.text()));
    page.on('pageerror', (error) => this.#look('error', error.stack ?? error.message));
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.#look('socket', String(payload)));
    });
    page.on('request', (asked) => {
      const url = new URL(asked.url());
      this.#look('address of a request', asked.url());
      const isPay = asked.method() === 'POST' && url.pathname === sentTo;
      if (isPay) this.sent += 1;
      else this.#look(`body of ${asked.method()} ${url.pathname}`, asked.postData() ?? '');
      this.#reading.push(
        asked.allHeaders().then((headers) => this.#look('headers', JSON.stringify(headers))),
      );
    });
    page.on('response', (answer) => {
      if (!/\/(api|payments|receipts|check)\//.test(answer.url())) return;
      this.#reading.push(
        answer.text().then(
          (text) => this.#look(`answer of ${new URL(answer.url()).pathname}`, text),
          () => undefined,
        ),
      );
    });
  }

  /**
   * Reads what the page and the browser keep at this moment; while the form is open, all but the
   * page.
   */
  async lookAt(page: Page, isOver: boolean): Promise<void> {
    const held = await page.evaluate(async () => ({
      'device’s storage': JSON.stringify(localStorage),
      'tab’s storage': JSON.stringify(sessionStorage),
      'history’s state': JSON.stringify(history.state),
      'name of the window': window.name,
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys().catch(() => [])),
      address: window.location.href,
    }));
    for (const [where, text] of Object.entries(held)) this.#look(where, text);
    this.#look('cookies', JSON.stringify(await page.context().cookies()));
    if (isOver) this.#look('page', await page.content());
  }

  async found(): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    return [...this.#found];
  }

  #look(where: string, text: string): void {
    if (this.#spellings.some((spelling) => spelling.test(text))) this.#found.add(where);
  }
}

/**
 * The spellings of a secret: plain, in groups, escaped, in hexadecimal and in base64 from each of
 * its three offsets.
 */
function spellingsOf(secret: string): RegExp[] {
  const alone = (text: string) => new RegExp(`(?<![\\w.-])${text}(?![\\w-]|\\.\\d)`);
  // Three or four digits turn up by chance inside longer numbers.
  if (secret.length < 8) return [alone(secret)];
  const bytes = Buffer.from(secret);
  const shifted = [0, 1, 2].map((by) => {
    const text = Buffer.concat([Buffer.alloc(by), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return text.slice(Math.ceil((by * 8) / 6), -1);
  });
  const grouped = secret.split('').join('[ \\-+]?(?:%20)?');
  return [grouped, bytes.toString('hex'), ...shifted.map(escaped)].map((text) => new RegExp(text));
}

const escaped = (text: string): string => text.replaceAll(/[+/]/g, String.raw`\$&`);
