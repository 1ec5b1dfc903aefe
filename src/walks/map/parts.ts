import type { AnyPart } from '#machines/part.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../machines/**/*.part.ts',
  { eager: true },
);

const isPart = (thing: unknown): thing is AnyPart =>
  typeof thing === 'object' && thing !== null && 'ends' in thing && 'chart' in thing;

/** The parts of all flows, by the file they stand in: `payment/checkout`. */
export const partFiles: ReadonlyMap<string, AnyPart> = new Map(
  Object.entries(files).flatMap(([path, file]) => {
    const part = Object.values(file).find(isPart);
    const [, name = path] = /machines\/(.*)\.part\.ts$/.exec(path) ?? [];
    return part ? [[name, part] as const] : [];
  }),
);
