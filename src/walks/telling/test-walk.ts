import { write } from '../walking/walk.ts';
import type { Candidate } from './candidates.ts';
import { comingIn } from './moments.ts';
import { loginIn } from './logins.ts';
import type { AnyScript, Further } from './script.ts';
import { withOwnBills } from './own-bills.ts';
import { scriptedIn, type Scripted } from './server.ts';
import { sentence, tell, type WalkStep } from './tell.ts';
import { titlesOf } from './title.ts';

/** A walk as a tester follows it. */
export interface TestWalk {
  /** The id, which stays the same as long as the walk does. */
  readonly id: string;
  readonly chart: string;
  readonly title: string;
  /** Further names of the walk, where another is called the same. */
  readonly titles: readonly string[];
  /** The scenario of the chart. */
  readonly scenario: string;
  readonly opens: string;
  readonly login: string;
  /** The test card, or the bank account. */
  readonly pays: string;
  /** The answers that the server is told before it begins. */
  readonly scripted: readonly Scripted[];
  /** The steps to where it begins. */
  readonly before: readonly WalkStep[];
  readonly steps: readonly WalkStep[];
  /** The reasons why it cannot be done by hand, each once. */
  readonly cannot: readonly string[];
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** The part of a walk in one chart. */
export interface Leg {
  readonly script: AnyScript;
  readonly candidate: Candidate;
}

interface Parts {
  readonly legs: readonly Leg[];
  /** The number of the leg that the walk is about. */
  readonly main: number;
  /** The legs before this one only lead to where it begins. */
  readonly from: number;
  /** Happenings that are usual there, and need no telling in a title. */
  readonly usual?: readonly string[];
}

/** A walk of legs, from the address that is opened to the last thing that is seen. */
export function composed({ legs, main, from, usual = [] }: Parts): TestWalk {
  const { script, candidate } = legs[main] as Leg;
  const { start, name } = candidate.beginning;
  const told = legs.map((leg) => tell(leg.script, leg.candidate));
  const opens = opensIn(script, candidate);
  const led = told
    .slice(0, from)
    .reduce(join, [
      step({ do: `Open ${opens} in the sandbox`, ...(start.finds && { sees: start.finds }) }),
    ]);
  const prepared = from === 0 && main > 0 ? led : [...led, ...(start.further ?? []).map(step)];
  const id = idOf(legs, main, from);
  const all = withOwnBills(told.slice(from).reduce(join, prepared), seedOf(id));
  const last = all[prepared.length - 1];
  const isTold = last !== undefined && last.server.length + last.cannot.length > 0;
  const begins = prepared.length - (isTold || all.length === prepared.length ? 1 : 0);
  const titles = titlesOf(told[main] ?? { steps: [], passed: [] }, {
    usual,
    scenario: name,
    otherwise: start.words,
  });
  const scripts = (some: typeof told) => some.flatMap((one) => one.scripts);
  return {
    id,
    chart: script.chart,
    title: titles[0] ?? start.words,
    titles,
    scenario: sentence(name),
    opens,
    login: loginIn(all),
    pays: paysIn(all),
    scripted: scriptedIn([
      ...scripts(told.slice(0, from)),
      ...(start.script ? [start.script] : []),
      ...scripts(told.slice(from)),
    ]),
    before: all.slice(0, begins),
    steps: all.slice(begins),
    cannot: [
      ...new Set(
        [script.cannot ?? [], start.cannot ?? [], all.flatMap((one) => one.cannot)].flat(),
      ),
    ],
    states: [...candidate.states],
    transitions: [...candidate.transitions],
  };
}

const step = ({ do: what, sees }: Further): WalkStep => ({
  do: what,
  server: [],
  meanwhile: [],
  sees: sees === undefined ? [] : [sees],
  first: [],
  cannot: [],
});

/** Legs joined: what the next leg begins with is what is seen at the end of the one before. */
function join(
  before: readonly WalkStep[],
  { steps: [first, ...rest] }: { readonly steps: readonly WalkStep[] },
): WalkStep[] {
  const last = before.at(-1);
  if (last === undefined || first === undefined) return [...before, ...rest];
  const met: WalkStep = {
    ...last,
    server: [...last.server, ...first.server],
    meanwhile: [...last.meanwhile, ...first.meanwhile],
    // The next leg begins with waiting: what is awaited is not there yet.
    sees: first.sees.length + first.meanwhile.length > 0 ? first.sees : last.sees,
    first: [...last.first, ...first.first],
    cannot: [...last.cannot, ...first.cannot],
  };
  return [...before.slice(0, -1), met, ...rest];
}

function opensIn({ machine }: AnyScript, { beginning, steps }: Candidate): string {
  const { opens } = beginning.start;
  return typeof opens === 'string' ? opens : opens(comingIn(machine, steps));
}

/** The numbers with which the last form of payment is filled in. */
const paysIn = (steps: readonly WalkStep[]): string => {
  const forms = steps.flatMap(
    (one) => /card \d{4} \d{4} \d{4} \d{4}|account number \d{12}/.exec(one.do) ?? [],
  );
  return [...new Set(forms)].join(', then ');
};

/** The id of a walk, made of all that happens in it, and nothing else. */
function idOf(legs: readonly Leg[], main: number, from: number): string {
  const { candidate } = legs[main] as Leg;
  const happens = legs
    .slice(from)
    .map(({ script, candidate: { beginning, steps } }) => [
      script.chart,
      beginning.name,
      steps.map(({ event, child }) => [event, child]),
    ]);
  if (from === 0 && legs.length > 1) return `way-${sum(write(happens))}`;
  const slug = candidate.beginning.name.replaceAll(/[^a-z]+/gi, '-').slice(0, 24);
  return `${slug.toLowerCase().replaceAll(/^-|-$/g, '')}-${sum(write(happens))}`;
}

const seedOf = (id: string): number => Number.parseInt(id.split('-').at(-1) ?? '0', 36);

/** A checksum that is short, and the same on every machine. */
function sum(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
