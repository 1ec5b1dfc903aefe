import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { flowOf } from '#app/flow.ts';
import { loginPart } from '#machines/login.part.ts';
import { login } from '#machines/login.ts';
import { readImports } from '../support/imports.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** The slot around the screens of every flow: it alone has the portal, and tells them. */
const slot = 'src/app/flow-slot.tsx';

/** A file and all of the app that it is made of. */
function madeOf(path: string, found = new Set<string>([slot])): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of readImports(path, read(path)).specifiers)
    if (one.startsWith('.')) madeOf(posix.join(posix.dirname(path), one), found);
  return found;
}

/** The words by which a file would have the portal, its comments and texts left out. */
const portalIn = (text: string) =>
  [...text.matchAll(/from '(?:\.+\/)+doors\.ts'|from '#machines\/portal[./].*'/g)]
    .map(([found]) => found)
    .concat(
      text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '').match(/\bportal\b/gi) ??
        [],
    );

const flows = Object.keys(import.meta.glob('../../src/app/flows/**/*.tsx'));

test.each(flows.map((path) => posix.join('tests/app', path)))(
  '%s has no portal: its screen is told what its flow shows',
  (flow) => {
    const reaching = [...madeOf(flow)].filter(
      (path) => path !== slot && portalIn(read(path)).length > 0,
    );
    expect(reaching).toEqual([]);
  },
);

test.each([
  `import type { Portal } from '../doors.ts';`,
  `import type { Context } from '#machines/portal/types.ts';`,
  `const { portal } = useRouteContext({ from: '__root__' });`,
])('a file with %s has the portal', (text) => expect(portalIn(text)).not.toEqual([]));

test('a screen that is told what its flow does not show does not compile', () => {
  const Screen = (_: { readonly isGuest: boolean }) => null;
  const made = { part: loginPart, slots: () => login };
  const isUnused = [
    // @ts-expect-error the screen wants `isGuest`, and the flow has no `shows` to tell it
    () => flowOf({ ...made, Screen }),
    // @ts-expect-error `isGuest` is a string in `shows` and a boolean in the screen
    () => flowOf({ ...made, shows: () => ({ isGuest: 'yes' }), Screen }),
    () => flowOf({ ...made, shows: () => ({ isGuest: true }), Screen }),
  ];
  expect(isUnused).toHaveLength(3);
});
