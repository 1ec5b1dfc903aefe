import { expect, test as base, type Page } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { letGo } from './held-calls.ts';
import { Patient } from './patient.ts';
import { Sandbox } from './sandbox.ts';
import { startServer, type TestServer } from './server.ts';
import { Time } from './time.ts';

interface Fixtures {
  /** The patient; complaints of their browser fail the test. */
  readonly i: Patient;
  readonly sandbox: Sandbox;
  /** The clock of browser and server; a test without it has both run as they do. */
  readonly time: Time;
  readonly complaints: Complaints;
}

interface WorkerFixtures {
  readonly server: TestServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  complaints: async ({ page }, use, test) => {
    const complaints = new Complaints();
    await complaints.listenTo(page);
    await use(complaints);
    if (test.status !== test.expectedStatus)
      await page.screenshot({ path: test.outputPath('failed.png') });
    expect(complaints.unexpected, 'what the browser complained of').toEqual([]);
    await letGo(page);
    await leave(page);
  },
  i: ({ page, complaints }, use) => use(new Patient(page, complaints)),
  sandbox: async ({ server }, use) => {
    const sandbox = new Sandbox(server.origin);
    await use(sandbox);
    await sandbox.restore();
  },
  time: async ({ page, sandbox }, use) => {
    await page.clock.install();
    await use(new Time(page, sandbox));
  },
});

/** Empties the window for the next test; a window that is still loading cannot be emptied. */
async function leave(page: Page): Promise<void> {
  const isEmptied = () =>
    page.goto('about:blank').then(
      () => true,
      () => page.isClosed(),
    );
  for (let tried = 1; tried <= 3; tried += 1) if (await isEmptied()) return;
}

export { expect };
