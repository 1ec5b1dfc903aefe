/** The transitions of a chart, by their ids, that the browser's walks took last, and those they missed. */
export interface BrowserRecord {
  readonly chart: string;
  readonly walked: readonly string[];
  readonly missed: readonly string[];
}

/** Of a chart with other transitions than these nothing is known any more. */
export function isOlder({ walked, missed }: BrowserRecord, ids: readonly string[]): boolean {
  const then = new Set([...walked, ...missed]);
  return then.size !== ids.length || !ids.every((id) => then.has(id));
}

export const walkedBefore = 'walked before the chart changed';
