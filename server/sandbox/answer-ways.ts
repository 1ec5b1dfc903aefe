/** The next answers of a vendor's stand-in, by the word of the form: the faults that it is told. */
export const answerWays = {
  usual: {},
  losing: { losing: 1 },
  failing: { failing: 1 },
  slow: { slow: 1, slowMs: 10_000 },
  away: { away: true },
} as const;

export const answerNames = Object.keys(answerWays) as (keyof typeof answerWays)[];

export const answerWords: Readonly<Record<keyof typeof answerWays, string>> = {
  usual: 'as usual',
  losing: 'do the work, lose the answer',
  failing: 'fail, and do nothing',
  slow: 'take 10 seconds',
  away: 'none: it is down',
};

/** The word of the form for the faults of a stand-in. */
export const answersIn = (faults: Readonly<Record<string, unknown>>): keyof typeof answerWays =>
  answerNames.find(
    (name) => name !== 'usual' && Object.keys(answerWays[name]).some((key) => Boolean(faults[key])),
  ) ?? 'usual';
