import { filesOf, type Read } from './sight.ts';
import type { Shown } from './shown.ts';

const kinds =
  'buttons|challenge|errors|field_errors|headings|labels|links|request_errors|slides|tabs|titles|topics';
const named = new RegExp(`['"\`]((?:${kinds})_[a-z0-9_]+)['"\`]`, 'g');
/** Imports of a file, those of its first use included. */
const imported = /(?:from |import\()'(\.[^']+\.tsx?)'/g;

/** Texts that a screen of a state needs and that a language lacks, one sentence each. */
export function missingTexts(
  chart: string,
  rows: Readonly<Record<string, Shown>>,
  languages: Readonly<Record<string, ReadonlySet<string>>>,
  read: Read,
): readonly string[] {
  return Object.entries(rows).flatMap(([state, row]) => {
    const keys = new Set(filesOf(row).flatMap((file) => [...keysIn(file, read)]));
    return [...keys].flatMap((key) =>
      Object.entries(languages)
        .filter(([, texts]) => !texts.has(key))
        .map(([language]) => `${chart}.${state} says ${key}, which ${language} does not have`),
    );
  });
}

/** All texts that the screens of a chart need. */
export const textsIn = (rows: Readonly<Record<string, Shown>>, read: Read): ReadonlySet<string> =>
  new Set(
    Object.values(rows).flatMap((row) => filesOf(row).flatMap((file) => [...keysIn(file, read)])),
  );

/** The keys in a file and in the files of its folder that it imports. */
function keysIn(file: string, read: Read): ReadonlySet<string> {
  const keys = new Set<string>();
  const open = new Set([file]);
  for (const path of open) {
    const code = read(path) ?? '';
    for (const [, key = ''] of code.matchAll(named)) if (!key.endsWith('_')) keys.add(key);
    const folder = path.slice(0, path.lastIndexOf('/'));
    for (const [, to = ''] of code.matchAll(imported))
      if (to.startsWith('./')) open.add(`${folder}/${to.slice(2)}`);
  }
  return keys;
}

/** The keys of a catalogue as its translators keep it. */
export const keysOf = (po: string): ReadonlySet<string> =>
  new Set([...po.matchAll(/^msgid "(.+)"$/gm)].map(([, key = '']) => key));
