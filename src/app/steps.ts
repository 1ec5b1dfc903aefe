/**
 * The browser's history beside a conversation of several steps at one address: an entry for each
 * step that was taken. What is done so that both agree is decided here, and done in use-steps.ts.
 */

export interface Steps {
  readonly stand:
    /** It is not known yet in which step the conversation begins. */
    | 'coming'
    /** The entry on show is that of the step on show. */
    | 'agreed'
    /** The browser goes over entries that are too many. */
    | 'going'
    /** The conversation is asked to follow the browser's Back. */
    | 'asking'
    /** The conversation has gone a step back. */
    | 'followed';
  /** The steps that can be gone back to, and the step on show. */
  readonly taken: readonly number[];
  /** The first step of a conversation that may begin in the middle. */
  readonly first?: number | undefined;
}

export type News =
  | { readonly type: 'moved'; readonly step: number | undefined; readonly busy: boolean }
  /** The browser is at another entry, by a press of Back or by `go`. */
  | { readonly type: 'reached' }
  | { readonly type: 'pushed' }
  /** The conversation has heard of Back, whatever it made of it. */
  | { readonly type: 'answered' };

export type Deed = 'nothing' | 'push' | 'ask' | { readonly go: number };
type Next = readonly [Steps, Deed];

export const begun = (first?: number): Steps => ({
  stand: first === undefined ? 'agreed' : 'coming',
  taken: [],
  first,
});

/** `at` is the number of steps behind the entry on show; undefined at another address. */
export function follow(steps: Steps, news: News, at: number | undefined): Next {
  const now = news.type === 'moved' ? taking(steps, news.step) : steps;
  switch (now.stand) {
    case 'coming':
      return isBegun(news) ? agreeing(now, at) : [now, 'nothing'];
    case 'agreed':
      return news.type === 'reached' ? leadingBack(now, at) : agreeing(now, at);
    case 'going':
      return news.type === 'reached' ? agreeing(now, at) : [now, 'nothing'];
    case 'asking':
      if (news.type === 'answered') return agreeing(now, at);
      return [{ ...now, stand: behind(now) < behind(steps) ? 'followed' : 'asking' }, 'nothing'];
    case 'followed':
      return news.type === 'answered' ? leadingBack(now, at) : [now, 'nothing'];
  }
}

const behind = ({ taken }: Steps): number => Math.max(0, taken.length - 1);

const isBegun = (news: News): boolean =>
  news.type === 'moved' && (news.step !== undefined || !news.busy);

/** A state without a step belongs to the step before it. */
function taking(steps: Steps, step: number | undefined): Steps {
  if (step === undefined) return steps;
  const { taken, first } = steps;
  const before = taken.length > 0 || first === undefined ? taken : stepsFrom(first, step);
  return { ...steps, taken: [...before.filter((one) => one < step), step] };
}

const stepsFrom = (first: number, until: number): readonly number[] =>
  Array.from({ length: Math.max(0, until - first) }, (_, at) => first + at);

/** Back is asked for once for each step the browser went over, as long as the conversation follows. */
const leadingBack = (steps: Steps, at: number | undefined): Next =>
  at !== undefined && at < behind(steps)
    ? [{ ...steps, stand: 'asking' }, 'ask']
    : agreeing(steps, at);

/** The entry on show becomes that of the step on show. */
function agreeing(steps: Steps, at: number | undefined): Next {
  const over = at === undefined ? 0 : at - behind(steps);
  if (over > 0) return [{ ...steps, stand: 'going' }, { go: -over }];
  return [{ ...steps, stand: 'agreed' }, over < 0 ? 'push' : 'nothing'];
}
