import { defineConfig } from '@playwright/test';
import { installedBrowser } from './server/scripts/find-browser.mjs';

const browser = installedBrowser();
if (!browser) throw new Error('No browser found: npm test fetches one, or name it in CHROMIUM.');

const quiet =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

/**
 * A page left for an empty one keeps its process for the next: beginning one costs half of what loading
 * the portal does. Frames of other sites have processes of their own all the same.
 */
const lasting = '--process-per-site';

// One window per worker, emptied between the tests, where each would open its own: a quarter of the
// run goes into opening them. Playwright knows this by the environment alone.
process.env['PW_TEST_REUSE_CONTEXT'] ??= '1';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/build.ts',
  fullyParallel: true,
  // Each worker waits for the demo's slow network most of its time: one more than the cores keeps them busy.
  workers: 3,
  // A shared machine stalls now and then; what needed its second try is told as flaky, by name.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['./e2e/support/second-tries.ts']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    trace: 'off',
    video: 'off',
    // In a window that is used again 'only-on-failure' takes a picture of every test; test.ts does not.
    screenshot: 'off',
    // Frames that only move take a sixth of the processor's time; journeys about what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser.path !== undefined && { executablePath: browser.path }),
      args: [
        lasting,
        // Root has no sandbox to run a browser in.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...(browser.path === undefined ? [] : quiet.split(' ')),
      ],
    },
  },
});
