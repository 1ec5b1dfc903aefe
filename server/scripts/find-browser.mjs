// Finds a Chromium for the browser tests, or fetches one.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { run, tool } from './run.mjs';

// The shell is the same browser without a window: a test costs it three fifths of the processor's time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser starts: on a bare machine it may be there without the libraries it needs. */
function works(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));

/**
 * The browser of this machine: the one named in the environment, the system's, or Playwright's own,
 * which needs no path. Nothing when there is none.
 */
export function installedBrowser() {
  const named = process.env.CHROMIUM ?? process.env.CHROME_PATH;
  if (named) {
    if (works(named)) return { path: named };
    throw new Error(`CHROMIUM names ${named}, and that does not start.`);
  }
  const system = [...onPath(), macChrome].find(works);
  if (system !== undefined) return { path: system };
  return works(chromium.executablePath()) ? {} : undefined;
}

const fetched = async () =>
  (await run(tool('@playwright/test', 'playwright'), ['install', 'chromium'])).code === 0;

function installed() {
  if (process.getuid?.() !== 0) return;
  const get = (...args) => execFileSync('apt-get', args, { stdio: 'ignore' });
  try {
    get('update');
    try {
      get('install', '-y', 'chromium-headless-shell', 'fonts-liberation');
    } catch {
      // Older distributions have the browser with its window alone.
      get('install', '-y', 'chromium', 'fonts-liberation');
    }
  } catch {
    // Without a package manager or a way out the plain sentence follows.
  }
}

const apt = (...args) => promisify(execFile)('apt-get', args);

/** The shell, on a machine of tests that has the browser with its window alone. */
async function shellBeside({ path }) {
  const isOurs = process.env.CI && process.getuid?.() === 0 && !process.env.CHROMIUM;
  if (!isOurs || path === undefined || path.endsWith(names[0])) return undefined;
  try {
    await apt('update');
    await apt('install', '-y', names[0]);
  } catch {
    // The browser with its window shows the same, and takes longer.
  }
  return installedBrowser();
}

export async function browserOrInstall(say = () => {}) {
  const found = installedBrowser();
  if (found) return (await shellBeside(found)) ?? found;
  say('No browser found: fetching Chromium…');
  await fetched();
  const own = installedBrowser();
  if (own) return own;
  installed();
  const system = installedBrowser();
  if (system) return system;
  throw new Error(
    'The browser tests need Chromium and none could be found or fetched. Install Chromium or ' +
      'Google Chrome, or name one in the environment variable CHROMIUM, and run npm test again.',
  );
}
