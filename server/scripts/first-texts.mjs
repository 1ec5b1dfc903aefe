// The texts that the first screen and the frame around it may say: dist/client/first-texts.json. The
// page brings these along; the others come as a file of their own once the first screen is there.
import { readFileSync } from 'node:fs';

/** Parts of the first page that are fetched when they are wanted, and say something then. */
const ofTheFirstPage =
  /\/src\/(?:frame\/.+|app\/[^/]+|ui\/form\/[^/]+|screens\/(?:landing\/[^/]+|pages\/Un[^/]+|pages\/NotConfiguredPage))\.tsx?$/;
/** The files that gather every later screen. */
const later =
  /\/src\/app\/(?:pages|further-pages|screens|flows|flow|LocationsScreen|NoticesScreen|HistoryScreens)\.tsx?$/;

const written = /["'`](?<key>[A-Za-z0-9_-]+)["'`]/g;
/** The beginning of a key that is put together; every text whose key begins so may be meant. */
const begun = /`(?<start>[a-z]+_\w*)\$\{/g;

export function textsIn(code, keys) {
  const said = [...code.matchAll(written)].map(({ groups: { key } }) => key);
  const starts = [...code.matchAll(begun)].map(({ groups: { start } }) => start);
  return keys.filter((key) => said.includes(key) || starts.some((start) => key.startsWith(start)));
}

export function firstTexts() {
  const keys = [
    ...readFileSync(new URL('../../locales/keys.ts', import.meta.url), 'utf8').matchAll(
      /^ {2}(?<key>\w+): /gm,
    ),
  ].map(({ groups }) => groups.key);
  const said = new Map();
  return {
    name: 'first-texts',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:src|machines)\/.*\.tsx?$/ },
      handler(code, id) {
        said.set(id, textsIn(code, keys));
      },
    },
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const first = new Set([
        ...entry.moduleIds,
        ...entry.imports.flatMap((file) => bundle[file].moduleIds),
        ...[...said.keys()].filter((id) => ofTheFirstPage.test(id) && !later.test(id)),
      ]);
      const texts = [...first].flatMap((id) => said.get(id) ?? []);
      this.emitFile({
        type: 'asset',
        fileName: 'first-texts.json',
        source: JSON.stringify([...new Set(texts)].toSorted()),
      });
    },
  };
}
