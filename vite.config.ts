import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import { firstTexts } from './server/scripts/first-texts.mjs';
import { precompressed } from './server/scripts/precompressed.mjs';
import { spared } from './server/scripts/spared.mjs';
import { firstPlaces } from '#domain/first-conversation.ts';
import { places } from '#domain/places.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Descriptions of states and calls are for tests and for people who read charts, not for patients. */
const undescribed = (): Plugin => ({
  name: 'undescribed',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/(?:machines|src\/contract)\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(
        /\b(?:description|summary|when): *\n? *(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g,
        '',
      ),
      map: null,
    }),
  },
});

const tests = (name: string, rooms: string, test: TestProjectInlineConfiguration['test'] = {}) => ({
  extends: true as const,
  // Long, because the machine may be busy: no test measures time by it.
  test: {
    name,
    include: [`tests/${rooms}.test.{ts,tsx}`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // One start for many files takes a third off; no test leaves anything behind.
    isolate: false,
    // Megabytes for what is young: collected less often, a tenth less time goes into it.
    execArgv: ['--max-semi-space-size=64'],
    ...test,
  },
});

/** The charts are handed to no developer's tools of the browser in a patient's page. */
const unwatched = (): Plugin => ({
  name: 'unwatched',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/xstate\/dist\/xstate-dev\.esm\.js$/ },
    handler: (code) => ({
      code: [
        ...code.matchAll(/\b(devToolsAdapter|getGlobal|registerService)\b(?=[^{}]*\}\s*;?\s*$)/g),
      ]
        .map(([name]) => `export const ${name} = () => undefined;`)
        .join('\n'),
      map: null,
    }),
  },
});

const mantine = join(import.meta.dirname, 'node_modules/@mantine/core/esm');

/**
 * A part of Mantine is asked for at its own file: by way of the index every screen would seem to
 * use every part, and no file could hold what is used together.
 */
const apart = (): Plugin => {
  let fileOf: ReadonlyMap<string, string>;
  return {
    name: 'apart',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async buildStart() {
      const index = await readFile(join(mantine, 'index.mjs'), 'utf8');
      fileOf = new Map(
        [...index.matchAll(/^import \{ (.+) \} from "(.+)";$/gm)].flatMap(
          ([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const),
        ),
      );
    },
    transform: {
      filter: {
        id: /\/(?:src|@mantine\/dates\/esm)\/.*\.(?:tsx?|mjs)$/,
        code: /['"]@mantine\/core['"]/,
      },
      handler: (code) => ({
        code: code.replaceAll(
          /^import \{([^}]+)\} from ['"]@mantine\/core['"];$/gm,
          (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map(
                (name) =>
                  `import { ${name} } from '${join(mantine, fileOf.get(name.split(' as ')[0] ?? '') ?? '')}';`,
              )
              .join(' '),
        ),
        map: null,
      }),
    },
  };
};

const hooks = '/@xstate/react/dist/xstate-react.esm.js?late';

/**
 * A hook that begins a chart of its own comes behind the first screen: the first script has the module for
 * other hooks, and would bring all of it.
 */
const begunLate = (): Plugin => ({
  name: 'begun-late',
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/src\/.*\.tsx$/, code: /import \{ useActorRef, (?:.*) from '@xstate\/react'/ },
    handler: (code) => ({
      code: code.replace(
        /^import \{ useActorRef, (.+) from '@xstate\/react';$/m,
        `import { $1 from '@xstate/react'; import { useActorRef } from '${join(import.meta.dirname, 'node_modules', hooks)}';`,
      ),
      map: null,
    }),
  },
});

/** The browsers that were current two years ago, and iOS 16: docs/decisions/browsers-served.md. */
const servedBrowsers = ['chrome130', 'edge130', 'firefox128', 'safari16', 'ios16'] as const;

interface Graph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}
type IsTop = (id: string, graph: Graph) => boolean;

const isEntry: IsTop = (id, graph) => graph.getModuleInfo(id)?.isEntry === true;
/** The modules at work behind the first screen. */
const follows: IsTop = (id) =>
  /\/src\/(?:app\/followers|browser\/touched|frame\/(?:BackToTop|CrashModal|FocusInSight|MobileDrawer|cart\/CartAround)|ui\/Icon)\.tsx?$/.test(
    id,
  );
/** The modules that speak with the server. */
const speaks: IsTop = (id) =>
  /\/src\/app\/(?:exchange-here|wiring\/(?:log|live-socket))\.ts$|\/node_modules\/partysocket\//.test(
    id,
  );
/** The files that every screen of a visitor who has come in needs at once. */
const comesIn: IsTop = (id) =>
  /\/src\/(?:app\/(?:tell-paid-in-cash|wiring\/(?:session|charts-inside|keeping|record|end-visit))|frame\/(?:LastLogin|SessionPhases|cart\/views))\.tsx?$/.test(
    id,
  );
/** The conversations that the landing leads to. */
const firstHeld = firstPlaces
  .map((name) => places[name].holds)
  .filter((held) => typeof held === 'string');
const followsLanding: IsTop = (id) =>
  firstHeld.some((name) => id.endsWith(`/src/app/flows/${name}.tsx`));
const isFetchedLate: IsTop = (id, graph) =>
  (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/** A module, and all that import it, directly or not. */
function above(id: string, graph: Graph): readonly string[] {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen];
}

const isUnder = (id: string, graph: Graph, isTop: IsTop): boolean =>
  above(id, graph).some((one) => isTop(one, graph));

const isShared = (id: string, graph: Graph): boolean =>
  above(id, graph).filter((one) => isFetchedLate(one, graph)).length > 1;

/** Modules that are needed together travel in one file: a request costs more than some kilobytes. */
const oneFile = (name: string, isNeeded: IsTop, priority: number) => ({
  name: (id: string, graph: Graph) => (isNeeded(id, graph) ? name : null),
  priority,
});
const ours =
  /\/(?:src|machines|node_modules\/(?:@mantine|clsx|@tanstack\/(?:react-query|query-core)))\//;
/** The styles of later screens are small: one file has them all, and no screen waits for its own. */
const look = /\/src\/(?:screens|ui)\/.*\.css$/;

/** A group takes what its modules import along, so the entry's goes first. */
const groups = [
  oneFile('portal', (id, graph) => isUnder(id, graph, isEntry), 4),
  oneFile('behind', (id, graph) => id.endsWith(hooks) || isUnder(id, graph, follows), 3),
  oneFile('calls', (id, graph) => isUnder(id, graph, speaks), 2),
  {
    // The modules that come in with the patient, and those that the form after the landing shares with
    // later screens; large ones stay where they are used.
    ...oneFile(
      'common',
      (id, graph) =>
        look.test(id) ||
        isUnder(id, graph, comesIn) ||
        (isShared(id, graph) && isUnder(id, graph, followsLanding)),
      1,
    ),
    test: ours,
    maxModuleSize: 20_000,
  },
  {
    // The modules that two screens after that form have in common.
    ...oneFile('later', (id, graph) => isShared(id, graph), 0),
    test: ours,
    maxModuleSize: 20_000,
  },
];

/**
 * The files that a file imports are asked for together with it; its own name need not be told twice,
 * and the first style stands in the page.
 */
const besidesItself = (file: string, needed: string[]): string[] =>
  needed.filter((one) => one !== file && !/^assets\/index-[^/]*\.css$/.test(one));

/** The helper around each `import()` is the portal's own. */
const lazyFiles = (): Plugin => ({
  name: 'lazy-files',
  enforce: 'pre',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () =>
      `export { onceHere as __vitePreload } from '${join(import.meta.dirname, 'src/browser/lazy-files.ts')}';`,
  },
});

/** A class goes by its style sheet, and no two sheets by one name (tests/imports.test.ts). */
const classOf = (name: string, file: string): string =>
  `${parse(file).name.replace('.module', '')}-${name}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    apart(),
    begunLate(),
    lazyFiles(),
    react(),
    lingui(),
    undescribed(),
    spared(),
    unwatched(),
    firstTexts(),
    precompressed(),
  ],
  css: { modules: { generateScopedName: classOf } },
  // React has had it itself since 18; libraries still bring it along for older ones.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: isSsrBuild
    ? { target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: [...servedBrowsers],
        assetsInlineLimit: 0,
        // A browser that cannot preload fetches what a lazy part stands on a little later.
        modulePreload: { polyfill: false, resolveDependencies: besidesItself },
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // The entry names every lazy file, and a file's hash is what cannot be squeezed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
          // Of an icon's file the portal takes the drawing, and draws it itself.
          treeshake: { manualPureFunctions: ['createReactComponent'] },
        },
      },
  test: {
    // Both lanes of the check are busy half of the time only; left alone it would spare a core.
    maxWorkers: '100%',
    projects: [
      tests('unit', '{*,{api,contract,domain,machines,proof,studio,support,text}/**/*}'),
      tests('server', 'server/**/*', {
        globalSetup: ['tests/support/postgres.ts', 'tests/support/ready.ts'],
      }),
      tests('screens', '{app,browser,frame,screens,ui}/**/*', {
        environment: 'jsdom',
        setupFiles: 'tests/support/setup-dom.ts',
      }),
    ],
  },
}));
