import type { Owed } from '#domain/owed.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { codeIn } from '../telling/coming.ts';
import type { Happening } from '../walking/walk.ts';

/** The balances that a tester looks up: nobody's own, by each secondary field in turn. */

interface Sample {
  readonly number: string;
  readonly turns: readonly {
    /** The field's name in the form, in a sentence, and on the button that offers it. */
    readonly name: string;
    readonly label: string;
    readonly button: string;
    readonly value: string;
  }[];
}

const lastName = {
  name: 'patientLastName',
  label: 'the patient’s last name',
  button: "Patient's last name",
};
const birthday = {
  name: 'patientDateOfBirth',
  label: 'the patient’s date of birth',
  button: "Patient's date of birth",
};

const samples = {
  harbor: {
    number: 'HB20261490',
    turns: [
      { ...lastName, value: 'Nair' },
      { ...birthday, value: '12/11/1995' },
      {
        name: 'guarantorId',
        label: 'the guarantor number',
        button: 'Guarantor number',
        value: '70555',
      },
    ],
  },
  lakeside: {
    number: 'LM2052007',
    turns: [
      { ...lastName, value: 'Holloway' },
      { ...birthday, value: '03/05/1968' },
    ],
  },
} as const satisfies Readonly<Record<string, Sample>>;

type Provider = keyof typeof samples;

/** A balance at harbor that was paid before, and what tells whose it is by each field in turn. */
export const settled = { number: 'HB20261402', values: ['Marsh', '02/27/1960', '70412'] } as const;

/** Account numbers that no bill of the provider has. */
export const nobodys: Readonly<Record<Provider, string>> = {
  harbor: 'HB20260000',
  lakeside: 'LM2000000',
};

export function searchedFor(provider: Provider, turn: number) {
  const { number, turns }: Sample = samples[provider];
  const { name = '', label = '', button = '', value = '' } = turns[turn % turns.length] ?? {};
  return { number, name, label, button, value };
}

/** The values to type for this answer: a bill that is found, is paid, or is not there. */
export function typedFor(provider: Provider, turn: number, answer: Happening | undefined) {
  const found = searchedFor(provider, turn);
  if (answer && codeIn({ event: answer }) === resultCodes.notFound)
    return { ...found, number: nobodys[provider] };
  if (provider !== 'harbor' || !isSettledIn(answer)) return found;
  return { ...found, number: settled.number, value: settled.values[turn] ?? '' };
}

/** The answer is a bill on which nothing is owed any more. */
export const isSettledIn = (event: Happening | undefined): boolean => {
  const [one] = (event?.['output'] ?? []) as Owed;
  return one?.amount === 0;
};
