import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeNames, placeOf } from '#domain/places.ts';

const sources = [
  'machines',
  ...['app', 'browser', 'domain', 'frame', 'screens', 'text', 'ui'].map((room) => `src/${room}`),
];
/** The stage door opens the sample pages of the studio; its addresses are samples. */
const but = ['src/domain/places/', 'src/app/stage-door/'];

const beginnings = new Set(
  placeNames.map((name) => placeOf(name).path.split('/')[1]).filter(Boolean),
);
const spelled = /['"`]#?\/([A-Za-z0-9_-]+)/g;

test('the table of places alone spells the path of a place', () => {
  const found = sources
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .filter((file) => !but.some((room) => file.startsWith(room)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(spelled)]
        .filter(([, first = '']) => beginnings.has(first))
        .map(([text]) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});
