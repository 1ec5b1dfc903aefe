import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a folder that were there, by size, in the round before: one that still grows is left alone. */
export type Sizes = ReadonlyMap<string, number>;

/** The files of a folder that have come whole, in the order of their numbers, and the sizes of all. */
export const wholeIn = async (
  folder: string,
  before: Sizes,
): Promise<{ readonly whole: readonly string[]; readonly sizes: Sizes }> => {
  const names = (await readdir(folder)).filter((name) => /\.(?:csv|ndjson|json)$/i.test(name));
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(name, (await stat(join(folder, name))).size);
  const still = names.filter((name) => before.get(name) === sizes.get(name));
  const whole: { readonly name: string; readonly number: number }[] = [];
  for (const name of still) {
    const { first, last } = await endsOf(join(folder, name));
    const isCsv = /\.csv$/i.test(name);
    if (!isCsv || last.includes('#END')) whole.push({ name, number: numberIn(first) });
  }
  whole.sort((one, other) => one.number - other.number || (one.name < other.name ? -1 : 1));
  return { whole: whole.map(({ name }) => name), sizes };
};

const looked = 400;

/** The first and the last characters, whichever the encoding: those that matter are ASCII. */
const endsOf = async (path: string) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(looked), 0, looked, from);
      return buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '');
    };
    return { first: await read(0), last: await read(Math.max(0, size - looked)) };
  } finally {
    await file.close();
  }
};

const numberIn = (first: string): number =>
  Number(/#BILLS"?,(?:[^,\n]*,){3}"?(\d+)/.exec(first)?.[1] ?? 0);

/** Puts a file that is over aside, into a folder that says how it went. */
export const putAside = async (
  folder: string,
  name: string,
  end: 'done' | 'refused',
): Promise<void> => {
  await mkdir(join(folder, end), { recursive: true });
  await rename(join(folder, name), join(folder, end, name));
};
