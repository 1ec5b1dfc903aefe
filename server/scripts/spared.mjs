/** Code of libraries that the portal does not use, by its file: the text taken out, and its replacement. */
const spare = [
  // A chart that is given its slots is another chart: the first one builds no state for nothing.
  [
    'xstate/dist/StateMachine-ae06a22b.esm.js',
    /this\.root = new StateNode\(.*?this\.events = this\.root\.events;/s,
    `const build = () => {
      const root = new StateNode(config, { _key: this.id, _machine: this });
      Object.defineProperty(this, 'root', { value: root });
      root._initialize();
      formatRouteTransitions(root);
      return root;
    };
    Object.defineProperty(this, 'root', { configurable: true, get: build });`,
  ],
  // The portal's links are plain anchors, and no screen asks its route for anything.
  ['react-router/dist/esm/route.js', /^\t\tthis\.(?:use[A-Z]\w*|Link) = .*?^\t\t\}\)?;$/gms, ''],
  // The portal leads to the top of each screen itself.
  [
    'router-core/dist/esm/router.js',
    'import { setupScrollRestoration } from "./scroll-restoration.js";',
    'const setupScrollRestoration = () => undefined;',
  ],
  // The portal fetches nothing of a route before it is gone to.
  [
    'router-core/dist/esm/router.js',
    'this.preloadRoute = (opts) => preloadClientRoute(this, opts);',
    '',
  ],
  // The portal asks no router where it is, and has it forget nothing: what the server knows is in
  // the queries.
  [
    'router-core/dist/esm/router.js',
    /^\t\tthis\.(?:invalidate|clearCache|matchRoute) = .*?^\t\t\};$/gms,
    '',
  ],
  // One screen follows another at once, at the address that it has.
  [
    'router-core/dist/esm/router.js',
    /^\t\tthis\.startViewTransition = .*?^\t\t\};$/ms,
    'this.startViewTransition = (fn) => fn();',
  ],
  ['router-core/dist/esm/router.js', /^\t\t\tif \(this\.options\.routeMasks\) .*$/m, ''],
  [
    'router-core/dist/esm/router.js',
    /^\t\t\telse if \(this\.options\.routeMasks\) .*?^\t\t\t\}$/ms,
    '',
  ],
  // The portal hands the router a query as it is (router.tsx).
  ['router-core/dist/esm/router.js', /^import \{ defaultParseSearch.*$/m, ''],
  ['router-core/dist/esm/router.js', ' ?? defaultParseSearch', ''],
  ['router-core/dist/esm/router.js', ' ?? defaultStringifySearch', ''],
  // The portal's places stand behind the hash, below no path.
  ['router-core/dist/esm/router.js', /nextBasepath !== "\/" .*? : (?=nextRewriteOption;)/, ''],
  // The portal itself shows what failed (router.tsx).
  [
    'react-router/dist/esm/CatchBoundary.js',
    /^function ErrorComponent\(.*?^\}$/ms,
    'const ErrorComponent = () => null;',
  ],
];

function without(code, [file, used, instead]) {
  const left = code.replace(used, instead);
  if (left === code) throw new Error(`${file} no longer holds ${String(used)}`);
  return left;
}

export const spared = () => ({
  name: 'spared',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  transform: {
    filter: { id: /\/(?:@tanstack\/(?:react-router|router-core)\/dist\/esm|xstate\/dist)\// },
    handler: (code, id) => ({
      code: spare
        .filter(([file]) => id.endsWith(`/${file}`))
        .reduce((left, row) => without(left, row), code),
      map: null,
    }),
  },
});
