import type { Page } from '@playwright/test';
import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import { listenIn, type Line } from '../support/socket.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

/** Collects the session's secrets, and every text in which they must not turn up. */
class Ears {
  readonly tokens = new Set<string>();
  readonly resumeSecrets = new Set<string>();
  readonly heard: { where: string; text: string }[] = [];
  readonly #reading: Promise<void>[] = [];

  listenTo(page: Page): void {
    page.on('console', (line) => this.#hear('console', line.text()));
    page.on('pageerror', (error) => this.#hear('error', error.stack ?? error.message));
    page.on('framenavigated', (frame) => this.#hear('address', frame.url()));
    page.on('websocket', (socket) => this.#hear('socket’s address', socket.url()));
    page.on('request', (asked) => {
      this.#hear('request’s address', asked.url());
      this.#reading.push(
        asked.allHeaders().then(({ authorization: _, ...headers }) => {
          this.#hear('headers', JSON.stringify(headers));
        }),
      );
      this.#secretsIn(asked.postData() ?? '');
    });
    page.on('response', (answer) => {
      if (!answer.url().includes('/api/')) return;
      this.#reading.push(
        answer.text().then(
          (body) => this.#secretsIn(body),
          () => undefined,
        ),
      );
      this.#reading.push(
        answer
          .allHeaders()
          .then((headers) => this.#hear('answer’s headers', JSON.stringify(headers))),
      );
    });
  }

  /** Reads what the page and the browser hold at this moment. */
  async lookAt({ page }: Patient): Promise<void> {
    const held = await page.evaluate(async () => ({
      'device’s storage': JSON.stringify(localStorage),
      'tab’s storage': JSON.stringify(sessionStorage),
      history: JSON.stringify(
        [
          ...((
            window as { navigation?: { entries(): { url: string; getState(): unknown }[] } }
          ).navigation?.entries() ?? []),
        ].map((entry) => [entry.url, entry.getState()]),
      ),
      'history’s state': JSON.stringify(history.state),
      'name of the window': window.name,
      cookies: document.cookie,
      databases: JSON.stringify(await indexedDB.databases()),
      page: document.documentElement.outerHTML,
      referrer: document.referrer,
    }));
    for (const [where, text] of Object.entries(held)) this.#hear(where, text);
    this.#hear('cookies', JSON.stringify(await page.context().cookies()));
  }

  async found(secrets: ReadonlySet<string>): Promise<readonly string[]> {
    await Promise.all(this.#reading);
    expect(secrets.size).toBeGreaterThan(0);
    const spellings = [...secrets].flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      btoa(secret).replace(/=+$/, ''),
    ]);
    const places = this.heard
      .filter(({ text }) => spellings.some((spelling) => text.includes(spelling)))
      .map(({ where }) => where);
    return [...new Set(places)];
  }

  #hear(where: string, text: string): void {
    this.heard.push({ where, text });
  }

  #secretsIn(body: string): void {
    for (const [, token = ''] of body.matchAll(/"token":"([^"]+)"/g)) this.tokens.add(token);
    for (const [, secret = ''] of body.matchAll(/"resumeSecret":"([^"]+)"/g))
      this.resumeSecrets.add(secret);
  }
}

const said = (lines: readonly Line[]) =>
  lines.flatMap(({ sent, heard }) => [...sent, ...heard]).join();

for (const who of ['a guest', 'an account holder'] as const)
  test(`over a whole visit of ${who} the session’s secrets stand only where they must`, async ({
    i,
    request,
    time,
  }) => {
    i.mayHear(/ 401 |WebSocket/);
    const ears = new Ears();
    ears.listenTo(i.page);
    const lines = await listenIn(i.page);
    if (who === 'a guest') await i.payAsGuest();
    else {
      await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
      await i.open('/lakeside/');
      await i.amAt('/credentialed/locations');
    }
    await ears.lookAt(i);
    await i.typePlace('/payment/ach/step/2');
    await i.amAt('/payment/ach/step/2');
    await i.typePlace('/terms-of-service');
    await i.seeHeading(english('headings_termsofservice'));
    await ears.lookAt(i);
    await i.reload();
    await i.typePlace('/payment/ach/step/1');
    await i.amAt('/payment/ach/step/1');
    await ears.lookAt(i);
    await time.passes(883);
    const renewed = i.page.waitForResponse(/\/api\/refresh/);
    await i.press(english('buttons_continuesession'));
    await renewed;
    await ears.lookAt(i);
    expect(await ears.found(ears.resumeSecrets)).toEqual(['tab’s storage']);
    expect(await ears.found(ears.tokens)).toEqual([]);

    ears.heard.length = 0;
    await time.passes(883);
    await i.press(english('buttons_exitsession'));
    await i.seeHeading(english('headings_landing'));
    await ears.lookAt(i);
    await i.page.goBack();
    await ears.lookAt(i);
    expect(await ears.found(ears.resumeSecrets)).toEqual([]);
    expect(await ears.found(ears.tokens)).toEqual([]);
    for (const secret of ears.resumeSecrets) expect(said(lines)).not.toContain(secret);
  });
