/** A kind of accident that the proof lets happen to a call, in words for readers. */
export interface Kind {
  readonly title: string;
  readonly words: string;
}

const kinds: readonly (readonly [begins: RegExp, kind: Kind])[] = [
  [
    /^is refused with/,
    { title: 'Refused', words: 'the server says no, in each way that it knows' },
  ],
  [/^fails/, { title: 'Failed', words: 'the server breaks down, or answers what nobody can read' }],
  [/^comes too late/, { title: 'Late', words: 'the answer takes longer than anybody waits' }],
  [/^is lost/, { title: 'Lost', words: 'the line is cut before the answer is there' }],
  [/^is answered twice/, { title: 'Doubled', words: 'the same answer comes a second time' }],
  [
    /^is under way when/,
    { title: 'Pressed again', words: 'the patient does the same once more while it is under way' },
  ],
];

/** The kinds among these accidents, each with its number of ways. */
export const kindsOf = (accidents: readonly string[]): readonly (Kind & { ways: number })[] =>
  kinds
    .map(([begins, kind]) => ({
      ...kind,
      ways: accidents.filter((one) => begins.test(one)).length,
    }))
    .filter(({ ways }) => ways > 0);
