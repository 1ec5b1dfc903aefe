/** The lines of a slide's text. */
export const slideLines = ['headline', 'cutline', 'footnote', 'reference'] as const;
export type SlideLine = (typeof slideLines)[number];

export function linesOf(text: string): readonly (readonly [SlideLine, string])[] {
  const lines = text.split(/\r?\n|\\n/).map((line) => line.trim());
  return slideLines.flatMap((name, at) => {
    const line = lines[at];
    return line ? [[name, line] as const] : [];
  });
}
