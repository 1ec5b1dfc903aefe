import { toCents, type Cents } from '../money.ts';
import { problem, type Problem, type Problems } from '../problem.ts';
import { parseMoney } from '../typed-money.ts';

/** A part of the bill that is waived for households up to an income, which grows with the people. */
export interface Band {
  /** Percent of the bill; 100 waives all of it. */
  readonly percentOff: number;
  /** The yearly income up to which the band holds for one person. */
  readonly first: Cents;
  /** The income that is added for each further person. */
  readonly further: Cents;
}

/** A household as somebody types it into the form, and nowhere else. */
export interface Household {
  readonly people: string;
  readonly income: string;
  readonly per: 'year' | 'month';
  readonly [field: string]: string;
}

/** The most people of a household that are reckoned with. */
export const mostPeople = 30;

const limitOf = ({ first, further }: Band, people: number): number =>
  first + further * (people - 1);

/** The most that the provider may waive for such a household, in percent; 0 where no band holds. */
export const percentOffFor = (
  bands: readonly Band[],
  { people, yearly }: { readonly people: number; readonly yearly: Cents },
): number =>
  Math.max(
    0,
    ...bands.filter((band) => yearly <= limitOf(band, people)).map(({ percentOff }) => percentOff),
  );

const peopleIn = ({ people }: Household): number | undefined => {
  const typed = /^\s*(\d{1,2})\s*$/.exec(people);
  const count = Number(typed?.[1]);
  return count >= 1 && count <= mostPeople ? count : undefined;
};

export function householdProblems(typed: Household): Problems<'people' | 'income'> {
  const people = peopleIn(typed) === undefined && asked('people');
  const income = parseMoney(typed.income) === undefined && asked('income');
  return { ...(people && { people }), ...(income && { income }) };
}

const asked = (what: 'people' | 'income'): Problem =>
  problem(`field_errors_household_${what}`, { most: String(mostPeople) });

/** The percent for a household as it was typed: all that is left of it once it was reckoned. */
export function percentOffTyped(bands: readonly Band[], typed: Household): number | undefined {
  const people = peopleIn(typed);
  const income = parseMoney(typed.income);
  if (people === undefined || income === undefined) return undefined;
  const yearly = toCents(typed.per === 'month' ? income * 12 : income);
  return percentOffFor(bands, { people, yearly });
}
