import type { Owed } from '#domain/owed.ts';
import type { Happening } from '../walking/walk.ts';

/** What a tester looks up: a sample balance that is nobody's, by each secondary field in turn. */

interface Sample {
  readonly number: string;
  readonly turns: readonly {
    /** In a sentence, and on the button that offers it. */
    readonly label: string;
    readonly button: string;
    readonly value: string;
  }[];
}

const lastName = { label: 'the patient’s last name', button: "Patient's last name" };
const birthday = { label: 'the patient’s date of birth', button: "Patient's date of birth" };

const samples = {
  harbor: {
    number: 'HB20261490',
    turns: [
      { ...lastName, value: 'Nair' },
      { ...birthday, value: '12/11/1995' },
      { label: 'the guarantor number', button: 'Guarantor number', value: '70555' },
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

/** Numbers that no bill there has. */
export const nobodys: Readonly<Record<Provider, string>> = {
  harbor: 'HB20260000',
  lakeside: 'LM2000000',
};

export function searchedFor(provider: Provider, turn: number) {
  const { number, turns }: Sample = samples[provider];
  const { label = '', button = '', value = '' } = turns[turn % turns.length] ?? {};
  return { number, label, button, value };
}

/** What is answered owes nothing any more. */
export const isSettledIn = (event: Happening | undefined): boolean => {
  const [one] = (event?.['output'] ?? []) as Owed;
  return one?.amount === 0;
};
