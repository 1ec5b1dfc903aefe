import { codeNamed, type ResultName } from '#domain/has-code.ts';

/** Answers that the sandbox's server can be told to give next, as its address for programs takes them. */

/** Refusals that the sandbox can be told without a tester's help. */
export const tellable = [
  'signedOut',
  'forbidden',
  'conflict',
  'unprocessable',
  'tooOften',
] as const satisfies readonly ResultName[];
type Tellable = (typeof tellable)[number];

export type Outcome =
  | { readonly outcome: 'refuse'; readonly status: (typeof codeNamed)[Tellable] }
  | { readonly outcome: 'fail' }
  /** A delay does no harm: it lets one request through before the next is dealt with. */
  | { readonly outcome: 'delay'; readonly ms: number };

/** The answers to one call, in order; an empty list lets one request through. */
export interface ServerScript {
  readonly call: string;
  readonly outcomes: readonly Outcome[];
}

export interface Scripted {
  readonly call: string;
  readonly outcome: Outcome['outcome'];
  readonly detail: Readonly<Record<string, number>>;
}

export const refused = (name: Tellable): Outcome => ({
  outcome: 'refuse',
  status: codeNamed[name],
});
export const refuse = (call: string, name: Tellable): ServerScript => ({
  call,
  outcomes: [refused(name)],
});
export const fail = (call: string, times = 1): ServerScript => ({
  call,
  outcomes: Array.from({ length: times }, () => ({ outcome: 'fail' })),
});
/** A call that takes long enough for a tester to do something meanwhile. */
export const hold = (call: string): ServerScript => ({
  call,
  outcomes: [{ outcome: 'delay', ms: 25_000 }],
});
/** A call that is answered as usual, after what was told before. */
export const asUsual = (call: string): ServerScript => ({ call, outcomes: [] });

/** The answers that the server is told before a walk: none for calls that only go as usual. */
export function scriptedIn(scripts: readonly ServerScript[]): readonly Scripted[] {
  const all = scripts.flatMap(({ call, outcomes }): Scripted[] =>
    outcomes.length === 0
      ? [{ call, outcome: 'delay', detail: { ms: 0 } }]
      : outcomes.map(({ outcome, ...detail }) => ({ call, outcome, detail })),
  );
  const isUsual = ({ outcome, detail }: Scripted) => outcome === 'delay' && detail['ms'] === 0;
  return all.filter(
    (one, at) =>
      !isUsual(one) ||
      all.slice(at + 1).some((later) => later.call === one.call && !isUsual(later)),
  );
}
